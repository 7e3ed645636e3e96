/**
 * `CB58` may be a typing error for `CB5 8`, so this says which postcodes such districts cover.
 * Empty if there are none. They are not refused, because `CB22` is a real district.
 */
export function describeTwoDigitDistricts(districts: readonly string[]): string {
  const found = districts.filter((district) => /^[A-Z]+\d\d$/.test(district));
  const [first] = found;
  if (!first) return "";
  const covered = found.map((district) => `${district} (such as ${district} 1AA)`);
  const sector = `${first.slice(0, -1)} ${first.at(-1)}`;
  return `${new Intl.ListFormat("en-GB").format(covered)}: if you meant ${sector}, write a space.`;
}
