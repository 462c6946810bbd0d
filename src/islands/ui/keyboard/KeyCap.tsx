import { useTexts } from '../../../lib/texts.tsx'

/** A keyboard key; `control` is the Ctrl key, whose label depends on the language. */
export function KeyCap({ label }: { label: string }) {
  const t = useTexts('ui')
  return (
    <kbd className="inline-grid min-w-5 place-items-center rounded-control border border-line bg-white px-1.5 font-text text-tiny">
      {label === 'control' ? t('control') : label}
    </kbd>
  )
}
