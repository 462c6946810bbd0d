import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Picture } from '../../../contract/catalogue.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  name: string
  pictures: readonly Picture[]
  active: number
  onActive: (place: number) => void
}

/** The active picture as large as it is; arrow keys and buttons turn to the next. */
export function Zoom({ open, onClose, name, pictures, active, onActive }: Props) {
  const t = useTexts('product')
  const total = pictures.length
  const picture = pictures[active]
  const turn = (by: number) => onActive((active + by + total) % total)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  const arrows = total > 1 && (
    <>
      <Button look="outline" onClick={() => turn(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="max-md:sr-only">{t('previousPicture')}</span>
      </Button>
      <Button look="outline" onClick={() => turn(1)}>
        <span className="max-md:sr-only">{t('nextPicture')}</span>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </>
  )
  return (
    <div onKeyDown={onKeyDown} className="contents">
      <Dialog
        open={open}
        onClose={onClose}
        size="wide"
        title={name}
        subtitle={t('position', { number: active + 1, total })}
        footer={arrows}
      >
        {/* Can be focused, so that the arrow keys scroll what is larger than the window. */}
        <div tabIndex={0} role="group" aria-label={name} className="rounded-control">
          <img
            src={picture?.path}
            alt={picture?.alt ?? name}
            width="1000"
            height="1250"
            className="h-auto w-full rounded-control bg-sand"
          />
        </div>
      </Dialog>
    </div>
  )
}
