import { Button } from '../../../ui/Button.tsx'

interface Props {
  text: string
  /** Label of the button that clears the filters. */
  clearLabel: string
  /** Undefined without filters. */
  onClear: (() => void) | undefined
}

/** Shown instead of the rows of a list that has none. */
export function EmptyList({ text, clearLabel, onClear }: Props) {
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p className="max-w-text">{text}</p>
      {onClear && (
        <Button appearance="outline" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </div>
  )
}
