import type { Picture } from './pictures.ts';

/** Invented manufacturers. */
export const manufacturers = [
  { id: 1, name: 'Aurelis Imaging' },
  { id: 2, name: 'Bramwell Ultrasound' },
  { id: 3, name: 'Cendral Medical' },
  { id: 4, name: 'Dunmore Diagnostics' },
  { id: 5, name: 'Elvion Health' },
  { id: 6, name: 'Farrow Systems' },
  { id: 7, name: 'Galtry Respiratory' },
  { id: 8, name: 'Hollin Monitoring' },
  { id: 9, name: 'Ironbridge Surgical' },
  { id: 10, name: 'Kestrel Radiology' },
  { id: 11, name: 'Merrowby Infusion' },
  { id: 12, name: 'Novarra Endoscopy' },
] as const;

type Manufacturer = (typeof manufacturers)[number]['name'];

/** Something that hospitals ask for. */
export interface CatalogItem {
  readonly manufacturer: Manufacturer;
  readonly model: string;
  readonly partNumber: string;
  readonly description: string;
  /** Around what it sells for, in whole dollars. */
  readonly price: number;
  readonly pounds: number;
  readonly picture: Picture;
}

function item(
  manufacturer: Manufacturer,
  model: string,
  partNumber: string,
  description: string,
  [price, pounds]: readonly [number, number],
  picture: Picture,
): CatalogItem {
  return { manufacturer, model, partNumber, description, price, pounds, picture };
}

/** Parts that are sold. */
export const parts: readonly [CatalogItem, ...CatalogItem[]] = [
  item('Aurelis Imaging', 'Axiom CT 64', 'AX-2404097-002', 'X-ray tube insert with housing', [48_500, 142], 'tube'),
  item('Aurelis Imaging', 'Axiom CT 64', 'AX-5119-11', 'Detector module, row 12', [3_900, 3.2], 'board'),
  item(
    'Aurelis Imaging',
    'Meridale MR 1.5T',
    'MR-30077-8',
    'Eight channel phased array knee coil with integrated cable, carrying case, positioning pads and alignment phantom; must be supplied with a current test report',
    [7_250, 9.5],
    'coil',
  ),
  item('Bramwell Ultrasound', 'Sonara 9', 'BW-C15D', 'Transducer, curved array, 1 to 5 MHz', [2_480, 1.1], 'probe'),
  item('Bramwell Ultrasound', 'Sonara 9', 'BW-L312', 'Transducer, linear array, 3 to 12 MHz', [2_150, 1.1], 'probe'),
  item('Bramwell Ultrasound', 'Sonara Go', 'BW-BAT-77', 'Battery pack, lithium ion, 14.4 V', [310, 2.4], 'battery'),
  item('Cendral Medical', 'Vantis 300', 'CM-100482', 'Main power supply, 24 V, 600 W', [890, 7.8], 'board'),
  item('Cendral Medical', 'Vantis 300', 'CM-100519', 'Touch display, 15 inch, with bezel', [1_340, 6.1], 'screen'),
  item('Dunmore Diagnostics', 'Hemalyte 5', 'DD-88-201', 'Sample probe assembly with wash station', [615, 1.4], 'pump'),
  item('Dunmore Diagnostics', 'Hemalyte 5', 'DD-88-340', 'Peristaltic pump head', [225, 0.8], 'pump'),
  item('Elvion Health', 'Cardia 12', 'EL-ECG-10', 'ECG lead set, 10 leads, snap', [96, 0.6], 'cable'),
  item('Elvion Health', 'Cardia 12', 'EL-4410-B', 'Acquisition board, revision B or later', [1_120, 1.0], 'board'),
  item(
    'Farrow Systems',
    'Lumen Arm C9',
    'FS-II-9000',
    'Image intensifier, 9 inch, triple field, for mobile C-arms; refurbished units are welcome when the remaining conversion factor is stated in the notes',
    [11_800, 64],
    'tube',
  ),
  item('Farrow Systems', 'Lumen Arm C9', 'FS-7702', 'Collimator with motor drive', [2_960, 11], 'coil'),
  item('Galtry Respiratory', 'Ventis V6', 'GR-FLOW-3', 'Expiratory flow sensor, pack of 5', [185, 0.5], 'cable'),
  item('Galtry Respiratory', 'Ventis V6', 'GR-2210', 'Blower module', [1_690, 4.4], 'pump'),
  item('Hollin Monitoring', 'Watchline M8', 'HM-SPO2-L', 'SpO2 sensor, adult, reusable, 3 m', [74, 0.4], 'cable'),
  item('Hollin Monitoring', 'Watchline M8', 'HM-NIBP-2', 'NIBP pump and valve block', [265, 1.2], 'pump'),
  item(
    'Ironbridge Surgical',
    'Table OR-900',
    'IB-HC-55',
    'Hand control, 12 functions, coiled cord',
    [540, 1.3],
    'cable',
  ),
  item(
    'Kestrel Radiology',
    'Clarity DR',
    'KR-FP-1417',
    'Flat panel detector, 14 x 17, wireless',
    [18_900, 8.6],
    'screen',
  ),
  item('Merrowby Infusion', 'Steadyflow 3', 'MI-DOOR-3', 'Door assembly with latch', [118, 0.9], 'pump'),
  item('Novarra Endoscopy', 'Clearview HD', 'NE-LAMP-300', 'Xenon lamp module, 300 W', [760, 1.6], 'battery'),
];

/** Units that are sent in for repair, and that a loaner may stand in for. */
export const units: readonly [CatalogItem, ...CatalogItem[]] = [
  item(
    'Bramwell Ultrasound',
    'Sonara 9',
    'BW-P48',
    'Transducer, phased array: lens delaminated',
    [1_450, 1.1],
    'probe',
  ),
  item('Bramwell Ultrasound', 'Sonara 9', 'BW-TEE-7', 'TEE probe: fails leakage test', [3_850, 2.2], 'probe'),
  item('Novarra Endoscopy', 'Clearview HD', 'NE-GIF-29', 'Gastroscope: fluid in the light guide', [4_200, 7.5], 'coil'),
  item(
    'Novarra Endoscopy',
    'Clearview HD',
    'NE-COL-38',
    'Colonoscope: angulation reduced in both planes, bending rubber torn; send an itemized quote and photographs before any work begins',
    [4_650, 8.1],
    'coil',
  ),
  item('Merrowby Infusion', 'Steadyflow 3', 'MI-SF3', 'Infusion pump: door open alarm', [390, 6.5], 'pump'),
  item('Hollin Monitoring', 'Watchline M8', 'HM-M8', 'Patient monitor: no display', [980, 12], 'screen'),
  item('Kestrel Radiology', 'Clarity DR', 'KR-FP-1717', 'Flat panel detector: line artifacts', [6_900, 9.2], 'screen'),
  item('Ironbridge Surgical', 'Sealguard 2', 'IB-ESU-2', 'Electrosurgical generator: error E14', [1_150, 18], 'board'),
];
