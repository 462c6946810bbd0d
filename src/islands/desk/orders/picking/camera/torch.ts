// `torch` comes from the Image Capture specification, which the DOM types lack.
interface TorchSettings {
  torch?: boolean
}

/** Whether a camera has a light that can be turned on. */
export function hasTorch(track: MediaStreamTrack): boolean {
  if (!('getCapabilities' in track)) return false
  const capabilities: MediaTrackCapabilities & TorchSettings = track.getCapabilities()
  return capabilities.torch === true
}

/** Turns the light on or off; false if the camera does not respond. */
export async function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  const settings: MediaTrackConstraintSet & TorchSettings = { torch: isOn }
  try {
    await track.applyConstraints({ advanced: [settings] })
    return true
  } catch {
    return false
  }
}
