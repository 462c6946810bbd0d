/** Reads the codes visible in a picture. */
export type Decode = (video: HTMLVideoElement) => Promise<string[]>

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128']

interface NativeDetector {
  detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

// From the Barcode Detection API, which not all browsers support: https://wicg.github.io/shape-detection-api
declare global {
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): NativeDetector
        getSupportedFormats(): Promise<readonly string[]>
      }
    | undefined
}

/** Opens the browser's own decoder, or loads one if it has none for these formats. */
export async function openDecoder(): Promise<Decode> {
  const Native = globalThis.BarcodeDetector
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !formats.every((format) => supported.includes(format))) {
    const { openZxingDecoder } = await import('./zxing-decoder.ts')
    return openZxingDecoder()
  }
  const detector = new Native({ formats })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}
