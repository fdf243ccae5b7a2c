/** An iPhone fills its screen with the video alone, by its own player, and tells the document nothing of it. */
type DeIphone = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?: () => void;
};

/** Back to the page, whatever fills the screen: it would hide what the page has to say. */
export function sairDaTelaCheia(): void {
  // Absent, not null, on an iPhone.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => null);
  for (const video of document.querySelectorAll<DeIphone>('video'))
    if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
}
