import type { MouseEvent } from 'react'
import { exportCollectionKit } from '../../../../contract/catalogue/media-kit.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { exportLineSheet } from '../../../../contract/catalogue/line-sheet.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'

const apiOrigin = import.meta.env.PUBLIC_API_ORIGIN

/** Sales material of a collection: a line sheet with the company's prices, and a media kit. */
export function CollectionFiles({ code, name }: { code: string; name: string }) {
  const t = useTexts('media-kit')
  const query = `?locale=${useLocale()}`
  // Links to another origin do not send the session cookie.
  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    void import('./download-collection-file.ts').then(({ downloadCollectionFile }) =>
      downloadCollectionFile(href, t('failed'))
    )
  }
  const link = (label: string, { path }: { path: string }) => (
    <li>
      <a
        href={(apiOrigin || '') + pathOf(path, { code }) + query}
        download
        onClick={apiOrigin ? save : undefined}
        className="motion-state inline-flex min-h-8 items-center text-table font-medium underline underline-offset-4 hover:text-plum max-md:min-h-11"
      >
        {label}
      </a>
    </li>
  )
  return (
    <ul aria-label={t('of', { name })} className="flex flex-wrap gap-x-6">
      {link(t('lineSheet'), exportLineSheet)}
      {link(t('mediaKit'), exportCollectionKit)}
    </ul>
  )
}
