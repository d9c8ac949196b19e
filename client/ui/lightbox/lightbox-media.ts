/** A picture or video that can be shown large. */
export interface LightboxMedium {
  key: string
  type: 'image' | 'video'
  /** Its address, or the file itself while it is still on this device. */
  source: string | File
  /** What it shows, in the words of whoever added it, or the name of the file. */
  text: string
  /** Under which it is saved. */
  fileName: string
}
