import { ArrowDown, ArrowUp, CornerDownLeft, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'

interface Props {
  text: string
  /** Undefined until known. */
  total?: number
}

/** Below the suggestions: a link to all results and keyboard help. */
export function SearchFooter({ text, total }: Props) {
  const t = useTexts('search')
  const paths = usePaths()
  return (
    <div className="flex items-center justify-between gap-4">
      <a href={paths.search(text)} className="text-link min-w-0 py-1.5 font-medium">
        {total ? t('all', { count: total, text }) : t('searchFor', { text })}
      </a>
      <span aria-hidden className="flex shrink-0 gap-4 text-muted max-md:hidden">
        <ShortcutHint icons={[ArrowUp, ArrowDown]} action={t('keyMove')} />
        <ShortcutHint icons={[CornerDownLeft]} action={t('keyOpen')} />
      </span>
    </div>
  )
}

function ShortcutHint({ icons, action }: { icons: readonly LucideIcon[]; action: string }) {
  return (
    <span className="flex items-center gap-1">
      {icons.map((Icon, i) => (
        <kbd key={i} className="grid size-6 place-items-center rounded-control border border-line bg-white">
          <Icon className="size-3.5" />
        </kbd>
      ))}
      <span className="ml-1">{action}</span>
    </span>
  )
}
