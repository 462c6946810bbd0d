import { ChevronRight, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Taxon } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PanelCollections } from './PanelCollections.tsx'
import { ProductsPanelFooter } from './ProductsPanelFooter.tsx'
import type { Branch } from '../store.ts'
import { usePanelArrows } from './use-panel-arrows.ts'

interface Props {
  branches?: readonly Branch[]
  onClose: () => void
}

/** Ranges on the left (tabs on phones), collections of the active one on the right. */
export function ProductsPanel({ branches, onClose }: Props) {
  const t = useTexts('catalogue')
  const [code, setCode] = useState<string>()
  const panel = useRef<HTMLDivElement>(null)
  usePanelArrows(panel)
  const shown = branches?.find(({ root }) => root.code === code) ?? branches?.[0]
  return (
    <div
      ref={panel}
      className="animate-rise border-line bg-white max-md:fixed max-md:inset-0 max-md:z-40 max-md:overflow-y-auto md:absolute md:inset-x-0 md:top-full md:max-h-[calc(100dvh-var(--main-bar))] md:overflow-y-auto md:border-y md:shadow-float"
    >
      <div className="flex h-(--main-bar) items-center justify-between border-b border-line px-4 md:hidden">
        <p className="display text-title">{t('products')}</p>
        <button
          type="button"
          aria-label={t('closeMenu')}
          onClick={onClose}
          className="-mr-3 grid size-11 place-items-center"
        >
          <X aria-hidden className="size-5.5" />
        </button>
      </div>
      <div className="page-width grid md:grid-cols-[--spacing(64)_1fr] md:gap-6 lg:grid-cols-[--spacing(74)_1fr] lg:gap-8">
        <ul className="flex gap-1 py-3 max-md:-mx-4 max-md:overflow-x-auto max-md:border-b max-md:border-line max-md:px-4 md:grid md:content-start md:border-r md:border-line md:py-6 md:pr-6">
          {branches
            ? branches.map(({ root }) => (
                <RootRow key={root.code} root={root} shown={root.code === shown?.root.code} onActivate={setCode} />
              ))
            : Array.from({ length: 5 }, (_, i) => (
                <li key={i}>
                  <Skeleton className="h-11 w-36 md:h-18 md:w-full" />
                </li>
              ))}
        </ul>
        <PanelCollections branch={shown} />
      </div>
      <ProductsPanelFooter />
    </div>
  )
}

function RootRow({ root, shown, onActivate }: { root: Taxon; shown: boolean; onActivate: (code: string) => void }) {
  const t = useTexts('catalogue')
  const paths = usePaths()
  const [picture] = root.images
  return (
    <li>
      <a
        href={paths.category(root.code)}
        data-range={shown ? 'shown' : ''}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onActivate(root.code)}
        onFocus={() => onActivate(root.code)}
        onClick={(event) => {
          // On phones, the first level is tabs; the last tile of the second leads to the whole range.
          if (!matchMedia('(width < 48rem)').matches) return
          event.preventDefault()
          onActivate(root.code)
        }}
        className={`motion-state flex items-center gap-3 rounded-card p-2 pr-3 max-md:min-h-11 max-md:whitespace-nowrap ${shown ? 'chosen bg-blush text-plum' : 'hover:bg-blush-tint'}`}
      >
        {picture && (
          <img
            src={picture.thumb ?? picture.path}
            alt=""
            className="size-14 rounded-control object-cover max-md:hidden"
          />
        )}
        <span className="flex-1">
          <span className="block font-medium">{root.name}</span>
          <span className="block text-small text-muted max-md:hidden">
            {root.children.length > 0
              ? t('collectionCount', { count: root.children.length })
              : t('count', { count: root.productCount })}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 max-lg:hidden" />
      </a>
    </li>
  )
}
