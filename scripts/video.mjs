import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { Failure, main } from './process/failure.mjs'
import { root, run } from './process/run.mjs'

/**
 * A scene of the loop: the part of a picture shown at its start and end. `x` is the centre and `width` the visible
 * share, both relative to the picture; `y` divides the remaining height above and below.
 */
const scenes = [
  { picture: 'hero/catalogue', from: { x: 0.5, y: 0.5, width: 1 }, to: { x: 0.57, width: 0.84 } },
  { picture: 'collections/clitoral-vibrators', from: { x: 0.5, y: 0.5, width: 0.86 }, to: { x: 0.5, width: 1 } },
  { picture: 'hero/landing', from: { x: 0.64, y: 0.58, width: 0.52 }, to: { x: 0.7, width: 0.6 } },
  { picture: 'collections/menstrual-cups', from: { x: 0.5, y: 0.36, width: 1 }, to: { x: 0.48, width: 0.9 } }
]
const size = { width: 1280, height: 532 }
const rate = 25
const seconds = 4.2
const fade = 1.2
/** Rendered larger and scaled down, so that slow movement does not jitter by whole pixels. */
const oversampling = 4
const maxBytes = 1_500_000

// Renders the home page's loop: public/video/collection.{webm,mp4,webp}. Needs ffmpeg.
await main(async () => {
  const work = mkdtempSync(join(tmpdir(), 'video-'))
  const folder = join(root, 'public/video')
  mkdirSync(folder, { recursive: true })
  try {
    const files = await Promise.all(scenes.map((scene, i) => still(scene, join(work, `${i}.png`))))
    const loop = join(work, 'loop.mkv')
    await ffmpeg(...inputs(files), '-filter_complex', filters(), '-map', '[loop]', '-c:v', 'ffv1', loop)
    const webm = ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-row-mt', '1', '-deadline', 'good']
    await ffmpeg('-i', loop, '-an', ...webm, '-pix_fmt', 'yuv420p', join(folder, 'collection.webm'))
    const mp4 = ['-c:v', 'libx264', '-crf', '27', '-preset', 'veryslow', '-movflags', '+faststart']
    await ffmpeg('-i', loop, '-an', ...mp4, '-pix_fmt', 'yuv420p', join(folder, 'collection.mp4'))
    const poster = sharp(join(root, 'src/assets/scenes/film-still.webp')).resize(size)
    await poster.webp({ quality: 74 }).toFile(join(folder, 'collection.webp'))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return reportSize(folder)
})

/** The widest part of a scene, once, at its higher resolution. */
async function still({ picture }, file) {
  const source = join(root, `src/assets/${picture}.webp`)
  if (!existsSync(source)) throw new Failure(`Picture src/assets/${picture}.webp is missing.`)
  await sharp(source)
    .resize({ width: size.width * oversampling })
    .png({ compressionLevel: 1 })
    .toFile(file)
  return file
}

// The first picture is repeated at the end for the last one's fade, which closes the loop.
function inputs(files) {
  return [...files, files[0]].flatMap((file) => ['-i', file])
}

function filters() {
  const last = scenes.length
  const moving = [...scenes, scenes[0]].map((scene, i) => `[${i}:v]${movement(scene)}${cut(i, last)}[s${i}]`)
  let before = 's0'
  let length = seconds - fade
  const fades = scenes.map((_, i) => {
    const name = i === last - 1 ? 'loop' : `f${i}`
    const step = `[${before}][s${i + 1}]xfade=transition=fade:duration=${fade}:offset=${(length - fade).toFixed(2)}[${name}]`
    before = name
    length += seconds - fade
    return step
  })
  return [...moving, ...fades].join(';')
}

// The loop starts where its last fade ends.
function cut(i, last) {
  if (i === 0) return `,trim=start=${fade},setpts=PTS-STARTPTS`
  return i === last ? `,trim=end=${fade},setpts=PTS-STARTPTS` : ''
}

function movement({ from, to }) {
  const frames = seconds * rate
  const progress = `(on/${frames - 1})`
  const between = (a, b) => `(${a}+${(b - a).toFixed(4)}*${progress})`
  const width = between(from.width, to.width)
  const shape = size.height / size.width
  // Zoompan keeps the aspect ratio of its input, so the picture is first cropped to that of the film.
  const part = `crop=iw:iw*${shape}:0:(ih-oh)*${from.y}`
  const zoom = `z='1/${width}':x='iw*(${between(from.x, to.x)}-${width}/2)':y='ih/2-ih*${width}/2'`
  return `${part},zoompan=${zoom}:d=${frames}:s=${size.width}x${size.height}:fps=${rate},format=yuv444p`
}

async function ffmpeg(...args) {
  const code = await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]).catch(() => 127)
  if (code !== 0) throw new Failure('ffmpeg failed. Install it with "apt-get install ffmpeg" if it is missing.')
}

function reportSize(folder) {
  const bytes = ['webm', 'mp4', 'webp'].map((end) => statSync(join(folder, `collection.${end}`)).size)
  const total = bytes.reduce((sum, fileSize) => sum + fileSize, 0)
  process.stdout.write(`WebM, MP4, poster: ${bytes.join(', ')} bytes; ${total} of at most ${maxBytes}.\n`)
  return total > maxBytes ? 1 : 0
}
