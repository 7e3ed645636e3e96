/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Record<string, string> = {
  đ: "d",
  ø: "o",
  ł: "l",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** `Phở` → `Pho`. Marks of other scripts are kept, because they are part of a word. */
export function removeAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** Lower case, without accents: `Cà phê đá` → `ca phe da`. */
export function foldText(text: string): string {
  return removeAccents(text)
    .toLowerCase()
    .replace(/[đøłıßæœ]/g, (letter) => baseLetters[letter] ?? letter);
}
