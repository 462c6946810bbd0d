import { FileText, Images, type LucideIcon, Package } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '../../../../contract/catalogue/catalogue.ts'
import { languageOf } from '../../../../contract/locale.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showFailureToast } from '../../../lib/toasts.ts'
import { galleryOf } from './gallery/gallery-pictures.ts'
import { saveFile } from '../../../lib/api/files.ts'

/** Sales material: texts in the reader's language and all pictures, generated in the browser. */
export function Downloads({ product }: { product: Product }) {
  const t = useTexts('product')
  const locale = useLocale()
  const pictures = galleryOf(product)
  const language = languageOf(locale).name
  const saveText = async () => {
    const { productText } = await import('./product-text.ts')
    const text = productText(product, { sku: t('sku'), ean: t('ean') }, locale)
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${product.code}-${locale}.txt`)
  }
  const savePictures = async () => {
    const { zipPictures } = await import('./zip-pictures.ts')
    saveFile(await zipPictures(pictures, product.code), `${product.code}.zip`)
  }
  const saveKit = async () => (await import('./save-kit.ts')).saveKit(product.code, locale)
  return (
    <section>
      <h2 className="display mb-1 text-title">{t('downloads.title')}</h2>
      <ul>
        <Download icon={FileText} name={t('downloads.text')} fileType={`TXT, ${language}`} createFile={saveText} />
        {pictures.length > 0 && (
          <Download
            icon={Images}
            name={t('downloads.pictures')}
            fileType={t('downloads.picturesKind', { count: pictures.length })}
            createFile={savePictures}
          />
        )}
        <Download icon={Package} name={t('downloads.kit')} fileType="ZIP" createFile={saveKit} />
      </ul>
    </section>
  )
}

interface DownloadProps {
  icon: LucideIcon
  name: string
  fileType: string
  createFile: () => Promise<void>
}

function Download({ icon: Icon, name, fileType, createFile }: DownloadProps) {
  const t = useTexts('product')
  const [busy, setBusy] = useState(false)
  const onClick = () => {
    if (busy) return
    setBusy(true)
    createFile()
      .catch(() => showFailureToast(t('downloads.failed', { name })))
      .finally(() => setBusy(false))
  }
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={onClick}
        className="motion-state flex min-h-11 w-full items-center gap-3 text-left text-table hover:text-plum"
      >
        {busy ? (
          <span aria-hidden className="turning-ring size-4.5 shrink-0 text-plum" />
        ) : (
          <Icon aria-hidden className="size-4.5 shrink-0 text-plum" />
        )}
        <span className="min-w-0 flex-1">{name}</span>
        <span className="figures text-muted">{fileType}</span>
      </button>
    </li>
  )
}
