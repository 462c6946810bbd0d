// `torch` is of the specification of image capture, which the types of the DOM do not have.
interface TorchSettings {
  torch?: boolean
}

/** Whether the light of a camera can be turned on. */
export function hasTorch(track: MediaStreamTrack): boolean {
  if (!('getCapabilities' in track)) return false
  const capabilities: MediaTrackCapabilities & TorchSettings = track.getCapabilities()
  return capabilities.torch === true
}

/** Turns the light on or off; false if the camera does not. */
export async function lightTorch(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  const settings: MediaTrackConstraintSet & TorchSettings = { torch: isOn }
  try {
    await track.applyConstraints({ advanced: [settings] })
    return true
  } catch {
    return false
  }
}
