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

/** Classifies a camera error for the user; any other error comes from the decoder or the network. */
export const cameraErrorOf = (error: unknown): CameraError =>
  (error instanceof Error || error instanceof DOMException ? byName[error.name] : undefined) ?? 'failed'
