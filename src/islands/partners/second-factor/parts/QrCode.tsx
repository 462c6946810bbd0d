import { encodeQR } from 'qr'

/** A text as a QR code, with the quiet zone that readers expect. Dark on white in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="light-scheme size-52 shrink-0 rounded-control border border-line bg-white text-ink forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
