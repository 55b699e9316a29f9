import { texts } from './languages.ts';
import { imageCredits } from './pictures.ts';

const cloud = texts('云端', 'Cloud', '雲端', 'Awan');

/** The engines for pictures as they stand in an empty database; those elsewhere appear with their settings. */
export const imageChannelSeeds = [
  {
    kind: 'image' as const,
    api: 'df',
    driver: 'sketch',
    name: texts('本机素描引擎', 'Sketch engine', '本機素描引擎', 'Enjin lakaran'),
    desc: texts(
      '在本服务器上离线绘制：插画场景、海报标题和商品图，画得出什么会事先说明',
      'Drawn offline on this server: illustrated scenes, headlines and product pictures; what it can draw is said first',
      '在本伺服器上離線繪製：插畫場景、海報標題和商品圖，畫得出什麼會事先說明',
      'Dilukis luar talian pada pelayan ini: adegan, tajuk dan gambar produk; apa yang boleh dilukis diberitahu dahulu',
    ),
    versionName: texts('离线', 'Offline', '離線', 'Luar talian'),
    credits: imageCredits,
  },
  {
    kind: 'image' as const,
    api: 'openai',
    driver: 'openai',
    name: texts('图像大模型', 'Image model', '圖像大模型', 'Model imej'),
    desc: texts(
      '由运营方接入的图像模型生成，描述和参考图会发送给该服务',
      'Made by the operator’s image model; the description and the reference picture are sent to it',
      '由營運方接入的圖像模型生成，描述和參考圖會傳送給該服務',
      'Dibuat oleh model imej pengendali; huraian dan gambar rujukan dihantar kepadanya',
    ),
    versionName: cloud,
    credits: imageCredits,
  },
  {
    kind: 'image' as const,
    api: 'comfyui',
    driver: 'comfyui',
    name: texts('ComfyUI', 'ComfyUI', 'ComfyUI', 'ComfyUI'),
    desc: texts(
      '由运营方的 ComfyUI 显卡服务按其工作流生成，需排队',
      'Made by the operator’s ComfyUI on a GPU with its workflow, one order at a time',
      '由營運方的 ComfyUI 顯示卡服務依其工作流生成，需排隊',
      'Dibuat oleh ComfyUI pengendali pada GPU dengan aliran kerjanya, satu pesanan pada satu masa',
    ),
    versionName: texts('显卡', 'GPU', '顯示卡', 'GPU'),
    credits: imageCredits,
  },
  {
    kind: 'image' as const,
    api: 'kling',
    driver: 'kling',
    name: texts('可灵', 'Kling', '可靈', 'Kling'),
    desc: texts(
      '由可灵生成，描述和参考图会发送给可灵',
      'Made by Kling; the description and the reference picture are sent to it',
      '由可靈生成，描述和參考圖會傳送給可靈',
      'Dibuat oleh Kling; huraian dan gambar rujukan dihantar kepadanya',
    ),
    versionName: cloud,
    credits: imageCredits,
  },
];
