import { Trash2 } from 'lucide-react'

interface Props {
  /** ID of the row, if the focus moves to the next one. */
  line?: string
  /** What is removed: "Remove Luma, Rose". */
  label: string
  onClick: () => void
}

/** Removes a row. */
export function DeleteButton({ line, label, onClick }: Props) {
  return (
    <button
      type="button"
      data-remove={line}
      aria-label={label}
      onClick={onClick}
      className="motion-state -my-2 inline-grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-white hover:text-danger"
    >
      <Trash2 aria-hidden className="size-4.5" />
    </button>
  )
}
