/**
 * Headers of static files. Should one ever be opened as a page, it may load nothing. Few headers, because a page loads thirty
 * files and a slow phone waits for each byte.
 */
export const fileSecurityHeaders: [string, string][] = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/**
 * Headers of all other responses. Scripts and style elements run only from our own files or when `scripts` and `styles` list
 * them, by nonce or hash. React and Base UI set `style` attributes, which are allowed.
 */
export function securityHeaders(options: {
  scripts: readonly string[];
  styles: readonly string[];
  https: boolean;
  development: boolean;
}): [string, string][] {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...options.scripts].join(" "),
    ["style-src 'self'", ...options.styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return [
    // Vite's development client injects its own styles and scripts; only the built site is protected.
    ...(options.development ? [] : [["content-security-policy", policy] as [string, string]]),
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    // Does not include subdomains, which are not ours to decide for.
    ...(options.https ? [["strict-transport-security", "max-age=31536000"] as [string, string]] : []),
  ];
}
