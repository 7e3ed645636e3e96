type Header = [name: string, value: string];

/**
 * Headers for files below `/assets`, `/pictures` and `/media`. A file that is opened as a page can
 * load nothing. Keep the list short: a page loads about thirty files, each with these headers.
 */
export const fileSecurityHeaders: Header[] = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/**
 * Headers for all other responses. Browsers use scripts and style sheets only if they are our own
 * files or listed in `scripts` and `styles`, by nonce or hash. `style` attributes are allowed,
 * because React and Base UI set them.
 */
export function buildSecurityHeaders(options: {
  scripts: readonly string[];
  styles: readonly string[];
  https: boolean;
  development: boolean;
}): Header[] {
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
  const policyHeader: Header = ["content-security-policy", policy];
  // Without `includeSubDomains`, because other hosts in the domain may not be ours.
  const httpsHeader: Header = ["strict-transport-security", "max-age=31536000"];
  return [
    // Vite's development client injects its own styles and scripts, so development has no policy.
    ...(options.development ? [] : [policyHeader]),
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ...(options.https ? [httpsHeader] : []),
  ];
}
