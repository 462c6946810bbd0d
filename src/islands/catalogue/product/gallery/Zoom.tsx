import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  name: string
  pictures: readonly Picture[]
  active: number
  onActive: (index: number) => void
}

/** The active picture, uncropped and as large as the window allows; left and right switch pictures, a click closes. */
export function Zoom({ open, onClose, name, pictures, active, onActive }: Props) {
  const t = useTexts('product')
  const total = pictures.length
  const picture = pictures[active]
  const showNext = (by: number) => onActive((active + by + total) % total)
  useArrowKeys(open && total > 1, showNext)
  const arrows = total > 1 && (
    <>
      <Button appearance="outline" onClick={() => showNext(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="max-md:sr-only">{t('previousPicture')}</span>
      </Button>
      <Button appearance="outline" onClick={() => showNext(1)}>
        <span className="max-md:sr-only">{t('nextPicture')}</span>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t('enlarged', { name })}
      subtitle={t('position', { number: active + 1, total })}
      footer={arrows}
    >
      <button type="button" onClick={onClose} className="grid size-full cursor-zoom-out place-items-center">
        <img
          src={picture?.path}
          alt={picture?.alt ?? name}
          width="1000"
          height="1250"
          className="max-h-[calc(100dvh-15rem)] w-auto rounded-control bg-sand object-contain md:max-h-[calc(88dvh-15rem)]"
        />
        <span className="sr-only">{t('shrink')}</span>
      </button>
    </Dialog>
  )
}

function useArrowKeys(active: boolean, showNext: (by: number) => void) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') showNext(-1)
    if (key === 'ArrowRight') showNext(1)
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [active])
}
