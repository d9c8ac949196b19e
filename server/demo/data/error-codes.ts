import type { ModelKey } from './machines.ts'

export interface DemoErrorCode {
  readonly code: string
  readonly description: string
  readonly resolution: string
}

/** Error codes by machine type, in the words of the shop floor; the manuals print the same list. */
export const ERROR_CODES: Readonly<Record<ModelKey, readonly DemoErrorCode[]>> = {
  palletizer: [
    {
      code: 'E-104',
      description: 'Safety door of the cell open or not locked',
      resolution:
        'Close the door until the bolt clicks. Clean the lock slot. Acknowledge at the door box, then at the panel.',
    },
    {
      code: 'E-216',
      description: 'Vacuum not reached in gripper circuit 1',
      resolution:
        'Check the suction pads of circuit 1 for cracks and change worn ones. Clean the ejector screen, then run "Test gripper".',
    },
    {
      code: 'E-217',
      description: 'Vacuum not reached in gripper circuit 2',
      resolution:
        'Check the suction pads of circuit 2 for cracks and change worn ones. Clean the ejector screen. Vacuum must reach -0.55 bar within 0.8 s.',
    },
    {
      code: 'E-231',
      description: 'Carton lost on the way to the pallet',
      resolution:
        'Move the robot to the service position, take the carton out. Lower the acceleration for this format to 80 % if the carton is dusty.',
    },
    {
      code: 'E-305',
      description: 'No empty pallet in the place',
      resolution: 'Push the pallet to the stops. Wipe the light sensor below the frame; the yellow lamp must come on.',
    },
    {
      code: 'E-412',
      description: 'Robot axis 2 follows too slowly',
      resolution:
        'Look for a collision or a stiff joint. Check the brake release at axis 2, then drive home at 10 % speed and restart.',
    },
  ],
  packer: [
    {
      code: 'E-021',
      description: 'Film end or film break',
      resolution:
        'Fit a new reel, splice the film at the table, thread by the diagram inside the door and run two empty bags.',
    },
    {
      code: 'E-034',
      description: 'Film runs off centre at the collar',
      resolution:
        'Turn the edge guide half a turn towards the wide side. Check that the reel sits against the stop on the shaft.',
    },
    {
      code: 'E-052',
      description: 'Cross jaw temperature out of range',
      resolution:
        'Check the heater cartridge (52 to 58 ohm) and the plug of the thermocouple. Change the cartridge when open.',
    },
    {
      code: 'E-061',
      description: 'Jaw does not close: product or film between the jaws',
      resolution:
        'Press stop, open the guard, let the jaws cool, take film out with the brass scraper. Never use a steel blade.',
    },
    {
      code: 'E-077',
      description: 'Print mark not found',
      resolution:
        'Clean the mark sensor, teach it on the mark and on the ground again. Check the film for missing print.',
    },
  ],
  mill: [
    {
      code: '2041',
      description: 'Spindle drive temperature above 75 °C',
      resolution: 'Check the chiller: level, fan, filter mat. Let the spindle run at 500 rpm until it is below 45 °C.',
    },
    {
      code: '2107',
      description: 'Tool not clamped',
      resolution:
        'Clean taper and tool holder. Check clamping pressure (min. 120 bar) and the pull stud. Measure the pull force when it comes back.',
    },
    {
      code: '3310',
      description: 'Coolant level low',
      resolution: 'Top up with 7 % emulsion. Check the return flow: a full chip tray keeps coolant back.',
    },
    {
      code: '3322',
      description: 'Chip conveyor overload',
      resolution: 'Run the conveyor in reverse for 5 s. Remove long chips at the discharge, check the torque limiter.',
    },
    {
      code: '4005',
      description: 'Axis B clamping not confirmed',
      resolution:
        'Check pressure at the swivel clamp (70 bar) and the switch S14. Do not work with a loose swivel axis.',
    },
  ],
  moulder: [
    {
      code: 'A-11',
      description: 'Barrel zone 3 below set temperature',
      resolution: 'Check heater band and solid-state relay of zone 3. Change the band when one phase draws no current.',
    },
    {
      code: 'A-18',
      description: 'Mould protection: part or foreign body in the mould',
      resolution:
        'Open the mould, take the part out, check ejector pins. Reset mould protection only with the guard closed.',
    },
    {
      code: 'A-27',
      description: 'Cushion too small, part not filled',
      resolution:
        'Raise the dose by 2 mm steps. Check the non-return valve of the screw and the granulate in the hopper.',
    },
    {
      code: 'A-40',
      description: 'Hydraulic oil above 55 °C',
      resolution:
        'Check cooling water (in 18 to 25 °C) and clean the strainer. Look for an oil leak at the clamp block.',
    },
  ],
  brake: [
    {
      code: 'B07',
      description: 'Light guard broken during the stroke',
      resolution:
        'Clear the field, wipe both lenses, restart with the reset key. Check the alignment lamp: green at both ends.',
    },
    {
      code: 'B15',
      description: 'Ram not parallel: Y1 and Y2 differ by more than 0.3 mm',
      resolution:
        'Drive to the upper end and take the reference again. Check oil level and the screws of the linear scales.',
    },
    {
      code: 'B22',
      description: 'Back gauge does not reach its position',
      resolution: 'Remove offcuts from the spindle, lubricate it. Check the belt tension of axis X.',
    },
  ],
  compressor: [
    {
      code: 'C-03',
      description: 'Discharge temperature above 105 °C',
      resolution:
        'Check oil level in the sight glass, clean the cooler with air from the inside out, check the room fan.',
    },
    {
      code: 'C-08',
      description: 'Separator pressure drop above 0.8 bar',
      resolution: 'Change the separator cartridge and the oil filter together. Reset the service counter.',
    },
    {
      code: 'C-12',
      description: 'Motor overload',
      resolution: 'Measure the current of all three phases. Check belt tension or coupling, then the intake valve.',
    },
  ],
  sorter: [
    {
      code: 'S-110',
      description: 'Carrier belt off track',
      resolution:
        'Stop the line, centre the belt with the two screws at the tail drum, a quarter turn at a time. Change frayed belts.',
    },
    {
      code: 'S-124',
      description: 'Scanner read rate below 97 %',
      resolution:
        'Wipe the camera glass, check the lamp. Ask the sender about the label print when only one customer is affected.',
    },
    {
      code: 'S-131',
      description: 'Chute full, parcels go to the overflow',
      resolution: 'Empty the chute. If the lamp stays on, clean the light sensor at the chute mouth.',
    },
    {
      code: 'S-160',
      description: 'Drive bearing too warm',
      resolution:
        'Measure with the thermal camera: above 90 °C stop the line. Grease with 12 g, change the bearing at the next stop.',
    },
  ],
}
