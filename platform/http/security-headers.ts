/** For static files: nothing may be loaded if a file is opened as a page. Few headers, because a page loads thirty files. */
export const fileSecurityHeaders: [string, string][] = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/**
 * For all other responses. Scripts and style elements must be our own files or match a nonce or hash in `scripts` and `styles`.
 * React and Base UI set `style` attributes, so those are allowed.
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
    // Vite's development client injects its own styles and scripts; only the build is protected and tested.
    ...(options.development ? [] : [["content-security-policy", policy] as [string, string]]),
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    // Not for the domain's other hosts, which may not use https.
    ...(options.https ? [["strict-transport-security", "max-age=31536000"] as [string, string]] : []),
  ];
}
