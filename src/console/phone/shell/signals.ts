/* Feedback of a scan is given by colour and text, by sound and by vibration, never by one of them alone. */

const tones = { right: [880], wrong: [220, 180] } as const

let sound: AudioContext | undefined

/** Plays a sound and vibrates, where supported. */
export function signal(kind: keyof typeof tones): void {
  navigator.vibrate?.(kind === 'right' ? 40 : [120, 60, 120])
  try {
    sound ??= new AudioContext()
    for (const [index, frequency] of tones[kind].entries()) beep(sound, frequency, index * 0.16)
  } catch {
    // No audio: screen and vibration remain.
  }
}

function beep(audio: AudioContext, frequency: number, after: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = frequency
  volume.gain.value = 0.2
  tone.connect(volume).connect(audio.destination)
  tone.start(audio.currentTime + after)
  tone.stop(audio.currentTime + after + 0.12)
}
