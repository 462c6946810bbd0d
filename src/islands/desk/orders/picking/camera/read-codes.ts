import { openDecoder } from './decoder.ts'
import { onceInView } from './once-in-view.ts'

/** Between two pictures, in milliseconds. */
const pause = 100

interface Reading {
  /** Ends reading and turns the camera off. */
  signal: AbortSignal
  onOpen: (track: MediaStreamTrack) => void
  onCode: (code: string) => void
}

/**
 * Shows the back camera in `video` and reads the codes before it, until it is stopped.
 * @throws DOMException of the camera, and errors of the decoder; then the camera is off
 */
export async function readCodes(video: HTMLVideoElement, { signal, onOpen, onCode }: Reading): Promise<void> {
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
    const newOf = onceInView()
    while (!isStopped() && track.readyState === 'live') {
      const codes = await decode(video)
      if (!isStopped()) newOf(codes, performance.now()).forEach(onCode)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pause))])
    }
    // Unplugged, or taken back in the browser.
    if (!isStopped()) throw new DOMException('The camera was turned off.', 'NotReadableError')
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

// Without https, and in some browsers inside apps, there is none.
function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('There are no media devices.', 'NotSupportedError')
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}
