/** A keyboard key, labelled as on keyboards of every language. */
export function KeyCap({ label }: { label: string }) {
  return <kbd className="rounded-control border border-line px-1.5 font-[inherit] text-tiny">{label}</kbd>
}
