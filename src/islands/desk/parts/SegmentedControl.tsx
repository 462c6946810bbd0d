interface Props<Key extends string> {
  label: string
  options: readonly { key: Key; label: string }[]
  selected: Key | undefined
  onSelect: (key: Key) => void
}

/** Joined buttons of which one is selected; narrow screens scroll sideways. */
export function SegmentedControl<Key extends string>({ label, options, selected, onSelect }: Props<Key>) {
  return (
    <div role="group" aria-label={label} className="max-w-full overflow-x-auto">
      <div className="flex w-max rounded-control border border-plum bg-white max-md:min-w-full">
        {options.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === selected}
            onClick={() => onSelect(key)}
            className="motion-state min-h-9 flex-1 border-r border-plum px-3 text-table whitespace-nowrap -outline-offset-2 last:border-r-0 hover:bg-plum-tint aria-pressed:bg-plum aria-pressed:font-semibold aria-pressed:text-white max-md:min-h-11"
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
