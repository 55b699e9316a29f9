import { clipPrice } from './clips.ts';
import { texts } from './languages.ts';

/** Points of a second of a standard clip. */
const credits = (api: string): number => clipPrice(api, 'std', 1).each;

/** The engines for clips as they stand in an empty database; those elsewhere appear with their settings. */
export const clipChannelSeeds = [
  {
    kind: 'clip' as const,
    api: 'df',
    driver: 'sketch',
    name: texts('本机素描引擎', 'Sketch engine', '本機素描引擎', 'Enjin lakaran'),
    desc: texts(
      '在本服务器上离线完成：让图片动起来，或把描述画成会动的插画场景，带镜头、天气与光线',
      'Made offline on this server: it moves a picture, or paints a description as an illustrated scene, with camera, weather and light',
      '在本伺服器上離線完成：讓圖片動起來，或把描述畫成會動的插畫場景，帶鏡頭、天氣與光線',
      'Dibuat luar talian pada pelayan ini: menggerakkan gambar, atau melukis huraian sebagai babak ilustrasi, dengan kamera, cuaca dan cahaya',
    ),
    versionName: texts('离线', 'Offline', '離線', 'Luar talian'),
    credits: credits('df'),
  },
  {
    kind: 'clip' as const,
    api: 'kling',
    driver: 'kling',
    name: texts('可灵', 'Kling', '可靈', 'Kling'),
    desc: texts(
      '由可灵生成写实画面，支持高品质模式。描述和图片会发送给可灵，通常需要几分钟',
      'Lifelike footage made by Kling, high quality too. The description and pictures are sent to Kling; it usually takes some minutes',
      '由可靈生成寫實畫面，支援高品質模式。描述和圖片會傳送給可靈，通常需要幾分鐘',
      'Rakaman seperti hidup oleh Kling, termasuk kualiti tinggi. Huraian dan gambar dihantar ke Kling; biasanya mengambil beberapa minit',
    ),
    versionName: texts('云端', 'Cloud', '雲端', 'Awan'),
    credits: credits('kling'),
  },
  {
    kind: 'clip' as const,
    api: 'comfyui',
    driver: 'comfyui',
    name: texts('ComfyUI', 'ComfyUI', 'ComfyUI', 'ComfyUI'),
    desc: texts(
      '由运营方的 ComfyUI 显卡服务按其工作流生成视频，支持高品质模式，需排队',
      'Made by the operator’s ComfyUI on a GPU with its workflows, high quality too, one clip at a time',
      '由營運方的 ComfyUI 顯示卡服務依其工作流生成影片，支援高品質模式，需排隊',
      'Dibuat oleh ComfyUI pengendali pada GPU dengan aliran kerjanya, termasuk kualiti tinggi, satu klip pada satu masa',
    ),
    versionName: texts('显卡', 'GPU', '顯示卡', 'GPU'),
    credits: credits('comfyui'),
  },
];
