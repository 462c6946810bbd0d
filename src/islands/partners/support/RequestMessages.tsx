import { Paperclip } from 'lucide-react'
import { pathOf } from '../../../../contract/endpoint.ts'
import { formatDateTime, formatSize } from '../../../../contract/format.ts'
import {
  downloadSupportFile,
  type SupportFile,
  type SupportRequest
} from '../../../../contract/partners/support-requests.ts'
import { download } from '../../../lib/api/download.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'

/** The conversation, oldest first. */
export function RequestMessages({ messages }: Pick<SupportRequest, 'messages'>) {
  const t = useTexts('support')
  const locale = useLocale()
  return (
    <ol aria-label={t('requests.messages')} className="grid grid-cols-1 gap-3">
      {messages.map(({ id, kind, author, text, createdAt, files }) => (
        <li
          key={id}
          className={`grid grid-cols-1 gap-1.5 rounded-card border p-4 ${kind === 'staff' ? 'border-plum-tint bg-plum-tint md:mr-12' : 'border-line bg-paper md:ml-12'}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-small">
            <span className="font-semibold wrap-anywhere">
              {kind === 'staff' ? t('requests.team', { name: author }) : author}
            </span>
            <span className="figures text-muted">{formatDateTime(createdAt, locale)}</span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {files.length > 0 && (
            <div className="flex flex-wrap gap-2 pt-1">
              {files.map((file) => (
                <FileButton key={file.id} file={file} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function FileButton({ file: { id, name, size } }: { file: SupportFile }) {
  const t = useTexts('support')
  const locale = useLocale()
  const open = () =>
    download(pathOf(downloadSupportFile.path, { id }), name).catch((error: unknown) =>
      showErrorToast(error, { title: name, fallback: t('offline') })
    )
  return (
    <Button appearance="outline" size="small" onClick={() => void open()}>
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 text-left wrap-anywhere">{name}</span>
      <span className="figures font-normal whitespace-nowrap text-muted">{formatSize(size, locale)}</span>
    </Button>
  )
}
