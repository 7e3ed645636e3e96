const contentTypes: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
};

/** The content type of an uploaded picture, by its name's extension. */
export function pictureContentType(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
