/**
 * What a script, a style sheet, a font or a picture of ours carries: nothing that it names may be loaded, should it ever be opened as a page.
 * Few, as a page asks for thirty of them and a slow phone waits for each byte.
 */
export const fileSecurityHeaders: [string, string][] = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/**
 * What every other answer carries. Scripts run only from our own files or when `scripts` names them, by a nonce or by a hash; so it is with
 * style elements and `styles`. React and Base UI set `style` attributes: those are allowed.
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
    // Vite's development client injects styles and scripts of its own; the built site is what is protected and tested.
    ...(options.development ? [] : [["content-security-policy", policy] as [string, string]]),
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    // Not for the domain's other hosts: what they serve is not ours to decide.
    ...(options.https ? [["strict-transport-security", "max-age=31536000"] as [string, string]] : []),
  ];
}
