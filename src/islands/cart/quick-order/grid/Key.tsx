/** A keyboard key, labelled as on keyboards of every language. */
export function Key({ cap }: { cap: string }) {
  return <kbd className="rounded-control border border-line px-1.5 font-[inherit] text-tiny">{cap}</kbd>
}
