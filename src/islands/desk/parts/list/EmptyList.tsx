import { Button } from '../../../ui/Button.tsx'

interface Props {
  text: string
  /** Label of the button that clears the filters. */
  all: string
  /** Undefined without filters. */
  onAll: (() => void) | undefined
}

/** Shown instead of the rows of a list that has none. */
export function NoneFound({ text, all, onAll }: Props) {
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p className="max-w-text">{text}</p>
      {onAll && (
        <Button appearance="outline" onClick={onAll}>
          {all}
        </Button>
      )}
    </div>
  )
}
