/** Why there is no picture. */
export type CameraError = 'denied' | 'none' | 'busy' | 'unsupported' | 'failed'

const byName: Readonly<Record<string, CameraError>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported'
}

/** What an error of the camera means for whoever wants to scan; any other is that of the decoder or the network. */
export const cameraErrorOf = (error: unknown): CameraError =>
  (error instanceof Error || error instanceof DOMException ? byName[error.name] : undefined) ?? 'failed'
