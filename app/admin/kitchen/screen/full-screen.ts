/**
 * Browsers allow full screen only in response to a user gesture. If it is refused, kitchen mode
 * fills the window instead.
 */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => {
    // Refused: kitchen mode fills the window.
  });
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}
