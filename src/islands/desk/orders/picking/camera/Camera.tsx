import { Flashlight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../../../lib/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { type CameraError, cameraErrorOf } from './camera-error.ts'
import { readCodes } from './read-codes.ts'
import { hasTorch, setTorch } from './torch.ts'

interface Props {
  onCode: (code: string) => void
  onClose: () => void
}

/** The camera picture whose codes are scanned; the camera turns off when the page is left or hidden. */
export function Camera({ onCode, onClose }: Props) {
  const t = useTexts('desk-picking')
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [error, setError] = useState<CameraError>()
  const report = useEffectEvent(onCode)
  useOnPageHide(onClose)
  useEffect(() => {
    const { current: picture } = video
    if (!picture) return undefined
    const reading = new AbortController()
    readCodes(picture, { signal: reading.signal, onOpen: setTrack, onCode: (code) => report(code) }).catch(
      (reason: unknown) => {
        if (!reading.signal.aborted) setError(cameraErrorOf(reason))
      }
    )
    return () => reading.abort()
  }, [attempt])
  const retry = () => {
    setError(undefined)
    setTrack(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <section aria-label={t('camera.title')} className="grid gap-2">
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-control bg-ink text-white">
        <video
          ref={video}
          muted
          playsInline
          aria-hidden
          className={`absolute inset-0 size-full object-cover ${track && !error ? '' : 'invisible'}`}
        />
        {track && !error && <span aria-hidden className="absolute inset-x-6 top-1/2 border-t-2 border-danger" />}
        <div role="status" className="grid justify-items-center gap-3 p-6 text-center">
          {!track && !error && t('camera.starting')}
          {error && <p>{t(`camera.${error}`)}</p>}
          {error && error !== 'unsupported' && (
            <Button appearance="outline" size="small" onClick={retry}>
              {t('camera.again')}
            </Button>
          )}
        </div>
      </div>
      {track && !error && <p className="text-small text-muted">{t('camera.hint')}</p>}
      {track && !error && hasTorch(track) && <Torch track={track} />}
    </section>
  )
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const t = useTexts('desk-picking')
  const [isOn, setOn] = useState(false)
  const toggleTorch = async () => {
    if (await setTorch(track, !isOn)) setOn(!isOn)
  }
  return (
    <Button appearance="outline" aria-pressed={isOn} onClick={() => void toggleTorch()}>
      <Flashlight aria-hidden className="size-4" />
      {t('camera.torch')}
    </Button>
  )
}

/** Calls `onHide` when the page is hidden or left. */
function useOnPageHide(onHide: () => void) {
  const notifyHide = useEffectEvent(onHide)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', () => document.hidden && notifyHide(), { signal })
    addEventListener('pagehide', () => notifyHide(), { signal })
    return () => listening.abort()
  }, [])
}
