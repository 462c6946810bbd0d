/** Reads the codes that a picture shows. */
export type Decode = (video: HTMLVideoElement) => Promise<string[]>

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128']

interface NativeDetector {
  detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

// Of the Barcode Detection API, which not all browsers have: https://wicg.github.io/shape-detection-api
declare global {
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): NativeDetector
        getSupportedFormats(): Promise<readonly string[]>
      }
    | undefined
}

/** The browser's decoder, or a library that is loaded only without one. */
export async function openDecoder(): Promise<Decode> {
  const Native = globalThis.BarcodeDetector
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !formats.every((format) => known.includes(format))) {
    const { openLibrary } = await import('./library.ts')
    return openLibrary()
  }
  const detector = new Native({ formats })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}
