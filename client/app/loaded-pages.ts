import type { ComponentType } from 'react'
import { appShell, dataLayout } from './frames.ts'
import type { RouteEntry } from './routes.ts'

type Load = () => Promise<ComponentType>

/** The components of a frame. */
export interface LoadedFrame {
  DataLayout?: ComponentType
  AppShell?: ComponentType
}

const loaded = new WeakMap<Load, ComponentType>()
const loading = new WeakMap<Load, Promise<ComponentType>>()

/** What frames a route's page; undefined while something of it has not been loaded. */
export function loadedFrame({ frame }: RouteEntry): LoadedFrame | undefined {
  const [DataLayout, AppShell] = [dataLayout, appShell].map((load) => loaded.get(load))
  if ((frame !== 'bare' && !DataLayout) || (frame === 'shell' && !AppShell)) return undefined
  return { DataLayout, AppShell }
}

/** A route's page; undefined while it has not been loaded. */
export function loadedPage({ page }: RouteEntry): ComponentType | undefined {
  return loaded.get(page)
}

/** Loads a route's page with its frame. What is loaded, or being loaded, is not loaded again. */
export async function loadPage({ frame, page }: RouteEntry): Promise<void> {
  const parts = [page, ...(frame === 'bare' ? [] : [dataLayout]), ...(frame === 'shell' ? [appShell] : [])]
  await Promise.all(parts.map(loadOnce))
}

async function loadOnce(load: Load): Promise<void> {
  if (loaded.has(load)) return
  const component = loading.get(load) ?? load()
  loading.set(load, component)
  try {
    loaded.set(load, await component)
  } finally {
    // What failed is loaded again the next time.
    loading.delete(load)
  }
}
