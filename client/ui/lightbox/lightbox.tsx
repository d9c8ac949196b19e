import { loadedWhenOpen } from '../loaded-when-open.tsx'
import type { LightboxProps } from './lightbox-window.tsx'

const load = () => import('./lightbox-window.tsx').then((module) => module.LightboxWindow)

/** Pictures and videos over the whole window, one after the other. */
export const Lightbox = loadedWhenOpen<LightboxProps>(load, {
  isOpen: ({ media, shown }) => media.some(({ key }) => key === shown),
  close: ({ onShow }) => onShow(undefined),
})
