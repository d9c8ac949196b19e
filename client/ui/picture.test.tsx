import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Picture } from './picture.tsx'

const show = (url: string | null) =>
  renderUi(<Picture url={url} alt="Press" sizes="96px" placeholder={<span>Nothing</span>} />)

describe('A130 a picture', () => {
  it('is asked for in the widths that the server has, and when it is about to be seen', () => {
    show('/files/91/press.jpg?disposition=inline&expires=1&session=2&sig=ab')
    const img = screen.getByRole<HTMLImageElement>('img', { name: 'Press' })
    expect(img.getAttribute('loading')).toBe('lazy')
    expect(img.sizes).toBe('96px')
    expect(img.srcset.split(', ').map((each) => each.replace(/^.*sig=ab/, ''))).toEqual([
      '&width=96 96w',
      '&width=192 192w',
      '&width=320 320w',
      '&width=640 640w',
      '&width=1280 1280w',
    ])
  })

  it('on this device has one size', () => {
    show('blob:picture')
    const img = screen.getByRole<HTMLImageElement>('img', { name: 'Press' })
    expect([img.getAttribute('src'), img.srcset]).toEqual(['blob:picture', ''])
  })

  it('gives way to its placeholder when there is none or it cannot be shown', () => {
    show(null)
    expect(screen.getByText('Nothing')).toBeTruthy()
    const { unmount } = show('/files/1/a.heic')
    fireEvent.error(screen.getByRole('img', { name: 'Press' }))
    expect(screen.getAllByText('Nothing')).toHaveLength(2)
    unmount()
  })
})
