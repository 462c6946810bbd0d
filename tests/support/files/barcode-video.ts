const [width, height] = [640, 480]
const barWidth = 5

// The seven bars of a digit, where `1` is black: with odd parity; even is mirrored and inverted, right is inverted.
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')

const inverted = (bars: string) => Array.from(bars, (bar) => (bar === '0' ? '1' : '0')).join('')
const mirrored = (bars: string) => Array.from(bars).toReversed().join('')

/** The bars of an EAN-13. */
function barsOf(ean: string): string {
  const [first = 0, ...digits] = Array.from(ean, Number)
  const left = digits.slice(0, 6).map((digit, i) => {
    const bars = odd[digit]!
    return parities[first]![i] === 'O' ? bars : mirrored(inverted(bars))
  })
  const right = digits.slice(6).map((digit) => inverted(odd[digit]!))
  return `101${left.join('')}01010${right.join('')}101`
}

/** A film with one picture for Chromium's fake camera, as YUV4MPEG2: an EAN-13, or only white. */
export function barcodeFilm(ean?: string): Buffer {
  const luma = Buffer.alloc(width * height, 235)
  const bars = ean === undefined ? '' : barsOf(ean)
  const left = Math.round((width - bars.length * barWidth) / 2)
  for (let y = 120; y < 360; y++)
    Array.from(bars).forEach((bar, i) => {
      if (bar === '1') luma.fill(16, y * width + left + i * barWidth, y * width + left + (i + 1) * barWidth)
    })
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, Buffer.from('FRAME\n'), luma, chroma])
}
