import { X } from 'lucide-react'

interface Props {
  tags: readonly { key: string; label: string }[]
  /** The name of the button that removes a tag. */
  removeLabel: (label: string) => string
  onRemove: (key: string) => void
}

/** Chosen things as tags, each with a button that removes it. */
export function RemovableTags({ tags, removeLabel, onRemove }: Props) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ key, label }) => (
        <li key={key} className="flex items-center gap-1 rounded-pill bg-plum-tint pl-3 text-table">
          {label}
          <button
            type="button"
            aria-label={removeLabel(label)}
            onClick={() => onRemove(key)}
            className="motion-state grid size-9 place-items-center rounded-pill hover:bg-white max-md:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
