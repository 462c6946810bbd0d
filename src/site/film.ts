/** Distance from the viewport at which a film starts to load. */
const near = '200px'

/**
 * A film that plays while visible, and loads only near the viewport. With reduced motion, it shows its poster; the
 * button plays and pauses in any case, and that choice is kept. Captions are off until their button is pressed.
 */
export function startFilm(root: HTMLElement): void {
  const video = root.querySelector('video')
  const button = root.querySelector<HTMLElement>('[data-plays]')
  const captions = root.querySelector<HTMLElement>('[data-captions]')
  if (!video || !button || !captions) return
  const { labelPause = '', labelPlay = '' } = button.dataset
  let shouldPlay = !matchMedia('(prefers-reduced-motion: reduce)').matches
  let isVisible = false
  // A browser may block autoplay; the button then says "play".
  const updatePlayback = () => (shouldPlay && isVisible ? void video.play().catch(() => undefined) : video.pause())
  const updateButton = () => {
    button.toggleAttribute('data-playing', !video.paused)
    button.ariaLabel = video.paused ? labelPlay : labelPause
  }
  video.addEventListener('play', updateButton)
  video.addEventListener('pause', updateButton)
  button.addEventListener('click', () => {
    shouldPlay = video.paused
    isVisible = true
    updatePlayback()
  })
  captions.addEventListener('click', () => {
    const isOff = captions.ariaPressed === 'false'
    captions.ariaPressed = String(isOff)
    for (const track of video.textTracks) track.mode = isOff ? 'showing' : 'hidden'
  })
  const observer = new IntersectionObserver(
    ([entry]) => {
      isVisible = entry?.isIntersecting === true
      if (isVisible) prepare(video)
      updatePlayback()
    },
    { rootMargin: near }
  )
  observer.observe(video)
}

// Sets what the browser would otherwise load immediately.
function prepare(video: HTMLVideoElement): void {
  const track = video.querySelector('track')
  video.poster ||= video.dataset['poster'] ?? ''
  if (track) track.src ||= track.dataset['src'] ?? ''
}
