import { openDecoder } from './decoder.ts'
import { onceInView } from './once-in-view.ts'

/** Milliseconds between two pictures. */
const frameInterval = 100

interface ReadOptions {
  /** Stops reading and turns the camera off. */
  signal: AbortSignal
  onOpen: (track: MediaStreamTrack) => void
  onCode: (code: string) => void
}

/**
 * Shows the back camera in `video` and reads codes until stopped.
 * @throws DOMException from the camera, and errors of the decoder; the camera is then off
 */
export async function readCodes(video: HTMLVideoElement, { signal, onOpen, onCode }: ReadOptions): Promise<void> {
  const stream = await openCamera()
  const isStopped = () => signal.aborted
  try {
    const [track] = stream.getVideoTracks()
    if (!track || isStopped()) return
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      track.addEventListener('ended', () => resolve())
    })
    video.srcObject = stream
    await video.play()
    onOpen(track)
    const decode = await openDecoder()
    const unseenIn = onceInView()
    while (!isStopped() && track.readyState === 'live') {
      const codes = await decode(video)
      if (!isStopped()) unseenIn(codes, performance.now()).forEach(onCode)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, frameInterval))])
    }
    // Unplugged, or permission revoked in the browser.
    if (!isStopped()) throw new DOMException('The camera was turned off.', 'NotReadableError')
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

// Unavailable without https, and in some in-app browsers.
function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('There are no media devices.', 'NotSupportedError')
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}
