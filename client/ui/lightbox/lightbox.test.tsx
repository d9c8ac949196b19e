import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import type { LightboxMedium } from './lightbox-media.ts'
import { Lightbox } from './lightbox.tsx'

const picture = (key: string): LightboxMedium => ({
  key,
  type: 'image',
  source: `/files/1/${key}.jpg`,
  text: `Picture ${key}`,
  fileName: `${key}.jpg`,
})
const film: LightboxMedium = {
  key: 'c',
  type: 'video',
  source: new File(['x'], 'c.mp4', { type: 'video/mp4' }),
  text: 'The leak',
  fileName: 'c.mp4',
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

function Page({ media }: { media: LightboxMedium[] }) {
  const [shown, setShown] = useState<string>()
  return (
    <>
      <button onClick={() => setShown(media[0]?.key)}>Open</button>
      <Lightbox media={media} shown={shown} onShow={setShown} />
    </>
  )
}

async function open(media: LightboxMedium[]) {
  const view = renderUi(<Page media={media} />)
  await view.user.click(screen.getByRole('button', { name: 'Open' }))
  return view
}

const dialogAt = (position: string) => screen.findByRole('dialog', { name: position })

describe('A131 the lightbox', () => {
  it('goes through pictures and videos with the arrow keys, and says where it is', async () => {
    const { user } = await open([picture('a'), picture('b'), film])
    const first = within(await dialogAt('1 of 3'))
    expect((await first.findByRole('img', { name: 'Picture a' })).getAttribute('src')).toBe('/files/1/a.jpg')
    expect(first.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await waitFor(() => expect(document.activeElement?.className).toContain('yarl__container'))
    await user.keyboard('{ArrowRight}')
    await dialogAt('2 of 3')
    await user.keyboard('{ArrowRight}')
    const last = within(await dialogAt('3 of 3'))
    const video = last.getByLabelText<HTMLVideoElement>('The leak')
    expect([video.getAttribute('src'), video.controls]).toEqual(['blob:film', true])
    expect(last.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await user.keyboard('{ArrowLeft}')
    await dialogAt('2 of 3')
  })

  it('saves, zooms and closes with buttons, and gives the focus back', async () => {
    const { user } = await open([picture('a')])
    const dialog = within(await dialogAt('1 of 1'))
    for (const name of ['Download', 'Zoom in', 'Zoom out'])
      expect(await dialog.findByRole('button', { name })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
  })

  it('closes with Escape', async () => {
    const { user } = await open([picture('a'), film])
    await dialogAt('1 of 2')
    await waitFor(() => expect(document.activeElement?.className).toContain('yarl__container'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
