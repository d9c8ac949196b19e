import type { Browser } from 'playwright-core'

/** A display that a machine could have, and the code that it shows. */
interface Display {
  name: string
  code: string
  html: string
}

const style = (background: string, color: string, more = '') =>
  `width:900px;height:600px;box-sizing:border-box;padding:32px;overflow:hidden;background:${background};color:${color};${more}`
const sans = 'font-family:"DejaVu Sans",sans-serif;'
const mono = 'font-family:"DejaVu Sans Mono",monospace;'

/** Made up, in the manner of panels, text displays and web pages of machines. */
export const displays: Display[] = [
  {
    name: 'dark panel, red bar',
    code: 'E-217',
    html: `<div style="${style('#15191e', '#dfe5ea', sans)}"><div style="background:#c4161c;color:#fff;font-size:44px;padding:12px 20px;font-weight:bold">ALARM E-217</div>
      <p style="font-size:30px">Guard door open</p><p style="font-size:24px">12:41:07 &nbsp; Station 3 &nbsp; Line stopped</p>
      <p style="font-size:22px;color:#8d99a5">Pressure 6.2 bar &nbsp; Speed 0 1/min</p></div>`,
  },
  {
    name: 'light panel, list of alarms',
    code: 'E-104',
    html: `<div style="${style('#eef1f4', '#1c2530', sans)}"><h2 style="font-size:30px">Active alarms</h2><table style="font-size:26px;width:100%" cellpadding="10">
      <tr style="background:#ffd9d9"><td>14:02</td><td>E-104</td><td>Hydraulic oil low</td></tr><tr style="background:#fff"><td>13:57</td><td>Info</td><td>Door closed</td></tr>
      <tr style="background:#fff"><td>13:40</td><td>Info</td><td>Program 12 loaded</td></tr></table></div>`,
  },
  {
    name: 'green text display',
    code: 'F-031',
    html: `<div style="${style('#9fbf3f', '#1d2b08', mono)};font-size:64px;font-weight:bold;line-height:110px">FAULT F-031<br>PUMP OVERTEMP<br>PRESS RESET</div>`,
  },
  {
    name: 'blue text display',
    code: 'W-118',
    html: `<div style="${style('#1238c8', '#f2f6ff', mono)};font-size:58px;line-height:104px">WARNING W-118<br>FILTER CLOGGED<br>SERVICE IN 20 H</div>`,
  },
  {
    name: 'red letters on black',
    code: '3322',
    html: `<div style="${style('#050505', '#ff2a1f', mono)};font-size:170px;font-weight:bold;text-align:center;padding-top:180px">3322</div>`,
  },
  {
    name: 'yellow box of a touch panel',
    code: 'S-160',
    html: `<div style="${style('#30363d', '#fff', sans)}"><div style="background:#f7c600;color:#1b1b1b;border-radius:10px;padding:26px;font-size:34px"><b>S-160</b> Spindle not clamped<br>
      <span style="font-size:24px">Check the clamping pressure and confirm.</span></div><div style="margin-top:60px;font-size:28px">[ Confirm ] &nbsp; [ Help ]</div></div>`,
  },
  {
    name: 'German panel',
    code: 'E-302',
    html: `<div style="${style('#f5f5f5', '#111', sans)}"><div style="background:#b00020;color:#fff;padding:14px;font-size:36px">Störung E-302</div><p style="font-size:28px">Schutztür nicht verriegelt</p>
      <p style="font-size:24px">Bitte Tür schließen und quittieren.</p></div>`,
  },
  {
    name: 'small code in a status line',
    code: 'T-512',
    html: `<div style="${style('#ffffff', '#222', sans)}"><div style="font-size:90px;text-align:center;padding-top:120px">94.6 °C</div><div style="position:absolute;left:0;right:0;bottom:0;background:#e5e9ef;font-size:26px;padding:14px 30px">T-512 Temperature above limit</div></div>`,
  },
  {
    name: 'amber terminal',
    code: 'I-040',
    html: `<div style="${style('#0d0a02', '#ffb000', mono)};font-size:40px;line-height:66px">&gt; STATUS: HALT<br>&gt; CODE: I-040<br>&gt; SERVICE IS DUE<br>&gt; HOURS: 004012<br>&gt; _</div>`,
  },
  {
    name: 'code in two pieces',
    code: 'E 455',
    html: `<div style="${style('#202830', '#e8eef4', sans)}"><div style="font-size:26px">Machine state</div><div style="font-size:96px;color:#ff8080;font-weight:bold">E 455</div><div style="font-size:32px">Axis 2: following error</div></div>`,
  },
  {
    name: 'web page of a control',
    code: 'AL-2041',
    html: `<div style="${style('#fafbfc', '#24292f', sans)}"><div style="border-left:10px solid #d1242f;background:#fff;padding:22px;box-shadow:0 1px 6px #0003"><div style="font-size:34px;color:#d1242f;font-weight:bold">AL-2041</div>
      <div style="font-size:26px">Vacuum not reached on gripper 4</div><div style="font-size:20px;color:#57606a">since 09:14 · 3 times today</div></div></div>`,
  },
  {
    name: 'numbers around the code',
    code: '7013',
    html: `<div style="${style('#11202c', '#cfe8ff', mono)};font-size:38px;line-height:70px">ERR 7013 &nbsp; 21.11.26 17:30<br>X 120.005 &nbsp; Y -33.220<br>Z 004.118 &nbsp; S 0<br>F 1500 &nbsp; T 12</div>`,
  },
]

/** How a picture of it was taken. */
const takes = [
  {
    name: 'straight',
    transform: 'none',
    filter: 'none',
    over: 'transparent',
    quality: 85,
  },
  {
    name: 'by hand, from the side',
    transform: 'perspective(1400px) rotateY(-22deg) rotateX(8deg) rotateZ(-3deg) scale(.82)',
    filter: 'blur(.8px) brightness(.9)',
    over: 'linear-gradient(100deg, #0005, #0000 40%, #fff3)',
    quality: 70,
  },
  {
    name: 'crooked, with a reflection',
    transform: 'perspective(1200px) rotateX(24deg) rotateZ(6deg) scale(.78)',
    filter: 'blur(1.2px) contrast(.8)',
    over: 'radial-gradient(circle at 72% 22%, #fffc 0, #fff6 9%, #fff0 26%)',
    quality: 50,
  },
]

export interface DisplayPicture {
  display: string
  take: string
  code: string
  jpeg: Buffer
}

/** Draws every display in every take, 1200 by 900 pixels. */
export async function drawDisplays(browser: Browser): Promise<DisplayPicture[]> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  const pictures: DisplayPicture[] = []
  for (const { name, code, html } of displays) {
    for (const { name: take, transform, filter, over, quality } of takes) {
      await page.setContent(`<body style="margin:0;background:linear-gradient(#6c7278,#3c4145);height:900px;position:relative;overflow:hidden">
        <div style="position:absolute;left:150px;top:150px;transform:${transform};filter:${filter};border:24px solid #1d1f21;border-radius:14px">${html}</div>
        <div style="position:absolute;inset:0;background:${over}"></div></body>`)
      pictures.push({ display: name, take, code, jpeg: await page.screenshot({ type: 'jpeg', quality }) })
    }
  }
  await page.close()
  return pictures
}
