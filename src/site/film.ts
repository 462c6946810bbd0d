/** How near the window a film comes before anything of it is loaded. */
const near = '200px'

/**
 * A film that plays while it is in sight, and loads nothing before it is near. Who wants no motion sees its first
 * picture; the button plays and pauses for everybody, and what it says is then kept to.
 */
export function startFilm(root: HTMLElement): void {
  const video = root.querySelector('video')
  const button = root.querySelector('button')
  if (!video || !button) return
  const words = JSON.parse(button.dataset['words']!) as { pause: string; play: string }
  let wanted = !matchMedia('(prefers-reduced-motion: reduce)').matches
  let inSight = false
  // A browser may refuse to play by itself; the button then says "play".
  const settle = () => (wanted && inSight ? void video.play().catch(() => undefined) : video.pause())
  const say = () => {
    button.toggleAttribute('data-playing', !video.paused)
    button.ariaLabel = video.paused ? words.play : words.pause
  }
  video.addEventListener('play', say)
  video.addEventListener('pause', say)
  button.addEventListener('click', () => {
    wanted = video.paused
    inSight = true
    settle()
  })
  const observer = new IntersectionObserver(
    ([entry]) => {
      inSight = entry?.isIntersecting === true
      if (inSight) prepare(video)
      settle()
    },
    { rootMargin: near }
  )
  observer.observe(video)
}

// What the browser would otherwise fetch at once.
function prepare(video: HTMLVideoElement): void {
  const track = video.querySelector('track')
  video.poster ||= video.dataset['poster'] ?? ''
  if (track) track.src ||= track.dataset['src'] ?? ''
}
