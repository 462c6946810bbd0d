import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { galleryGrid } from '../product-grid.ts'
import { Thumbs } from './Thumbs.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

const Zoom = onDemand(async () => (await import('./Zoom.tsx')).Zoom)

interface Props {
  name: string
  pictures: readonly Picture[]
  active: number
  onActive: (index: number) => void
}

/** One large picture with the others as thumbnails; a click enlarges. */
export function Gallery({ name, pictures, active, onActive }: Props) {
  const t = useTexts('product')
  const [open, setOpen] = useState<boolean>()
  const picture = pictures[active]
  const position = { number: active + 1, total: pictures.length }
  if (!picture) return <div className="aspect-[4/5] rounded-card bg-sand" />
  return (
    <section aria-label={t('pictures', { name })} className={galleryGrid}>
      <div className="relative max-md:-mx-(--page-edge) xl:order-last">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="group block w-full cursor-zoom-in overflow-hidden bg-sand md:rounded-card"
        >
          <img
            src={picture.path}
            alt={picture.alt ?? name}
            width="1000"
            height="1250"
            fetchPriority="high"
            className="aspect-[4/5] w-full object-cover"
          />
          <span className="sr-only">{t('enlarge', position)}</span>
          <span
            aria-hidden
            className="motion-state absolute right-4 bottom-4 grid size-11 place-items-center rounded-pill bg-white text-plum group-hover:bg-blush"
          >
            <ZoomIn className="size-5" />
          </span>
        </button>
        <p
          aria-live="polite"
          className="figures pointer-events-none absolute bottom-5 left-4 rounded-pill bg-white px-3 py-1 text-small"
        >
          {t('position', position)}
        </p>
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} active={active} onActive={onActive} />}
      {open !== undefined && (
        <Zoom
          open={open}
          onClose={() => setOpen(false)}
          name={name}
          pictures={pictures}
          active={active}
          onActive={onActive}
        />
      )}
    </section>
  )
}
