/** Why no code is read, in the words that users read. */
export class ScanFailure extends Error {}

const noCamera = 'No camera was found.';
const notHere = 'The camera cannot be used on this page.';
const inUse = 'Another program is using the camera. Close it, then try again.';
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is blocked. Allow it for this site in your browser settings, then try again.',
  SecurityError: notHere,
  NotSupportedError: notHere,
  NotFoundError: noCamera,
  OverconstrainedError: noCamera,
  NotReadableError: inUse,
  AbortError: inUse,
};
const unknown = 'The camera could not be started.';

/**
 * Starts the camera that looks away from the user, where there is one.
 * @throws ScanFailure with the sentence for the user
 */
export async function openCamera(): Promise<MediaStream> {
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new ScanFailure(sentences[name] ?? unknown, { cause: error });
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
