import type { Picture } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'

interface Props {
  pictures: readonly Picture[]
  active: number
  onActive: (index: number) => void
}

/** Every picture except the active one. Keyed by slot, so that focus stays when a slot's picture changes. */
export function Thumbs({ pictures, active, onActive }: Props) {
  const t = useTexts('product')
  const inactive = pictures.map((picture, index) => ({ picture, index })).filter(({ index }) => index !== active)
  return (
    <ul className="flex gap-3 overflow-x-auto p-0.5 max-xl:-m-0.5 xl:-m-0.5 xl:grid xl:content-start xl:overflow-visible">
      {inactive.map(({ picture, index }, slot) => (
        <li key={slot} className="shrink-0">
          <button
            type="button"
            aria-label={t('showPicture', { number: index + 1, total: pictures.length })}
            onClick={() => onActive(index)}
            className="motion-state block overflow-hidden rounded-control border border-line bg-sand hover:border-plum hover:ring-1 hover:ring-plum"
          >
            <img
              src={picture.thumb ?? picture.card ?? picture.path}
              alt=""
              width="144"
              height="180"
              className="aspect-[4/5] w-16 object-cover xl:w-19.5"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
