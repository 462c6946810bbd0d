import { Paperclip } from 'lucide-react'
import { type DeskMessage, downloadRequestFile } from '../../../../contract/desk/support.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { formatDateTime, formatSize } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDownload } from '../lib/use-download.ts'

const classes = {
  partner: 'border-line bg-white md:mr-16',
  staff: 'border-plum-tint bg-plum-tint md:ml-16',
  note: 'border-warning bg-warning-tint'
} as const

/** The conversation, oldest first; notes are full width and amber. */
export function Messages({ messages }: { messages: readonly DeskMessage[] }) {
  const t = useTexts('desk-support')
  const locale = useLocale()
  return (
    <ol aria-label={t('messages')} className="grid flex-1 content-start gap-4 p-4 md:p-6">
      {messages.map((message) => (
        <li key={message.id} className={`grid gap-1.5 rounded-card border p-4 ${classes[message.kind]}`}>
          <p className="flex flex-wrap items-baseline gap-x-3 text-small">
            {message.kind === 'note' && <span className="font-semibold text-warning">{t('note')}</span>}
            <span className="font-semibold wrap-anywhere">{message.author}</span>
            <span className="figures text-muted">
              {formatDateTime(message.createdAt, locale)}
              {message.kind === 'partner' && message.channel !== 'desk' && `, ${t(`channels.${message.channel}`)}`}
            </span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
          {message.files.length > 0 && (
            <div className="flex flex-wrap gap-2 pt-1">
              {message.files.map((file) => (
                <FileButton key={file.id} file={file} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function FileButton({ file: { id, name, size } }: { file: DeskMessage['files'][number] }) {
  const locale = useLocale()
  const download = useDownload()
  return (
    <Button
      appearance="outline"
      size="small"
      onClick={() => void download(pathOf(downloadRequestFile.path, { id }), name)}
    >
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 text-left wrap-anywhere">{name}</span>
      <span className="figures font-normal whitespace-nowrap text-muted">{formatSize(size, locale)}</span>
    </Button>
  )
}
