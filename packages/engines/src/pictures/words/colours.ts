/** What colours are called in Chinese, English and Malay, and the colour. */
export const colours: Record<string, [words: string, colour: string]> = {
  red: ['红色,红,赤,red,merah', '#e23b3b'],
  orange: ['橙色,橙,橘色,orange,jingga,oren', '#f58a2c'],
  yellow: ['黄色,黄,金黄,yellow,kuning', '#f6c62c'],
  gold: ['金色,金,gold,golden,emas', '#e0ac38'],
  green: ['绿色,绿,翠绿,green,hijau', '#46b15a'],
  teal: ['青色,青,蓝绿,teal,turquoise,cyan,firus', '#27b3b0'],
  blue: ['蓝色,蓝,天蓝,blue,biru', '#3c7be8'],
  purple: ['紫色,紫,purple,violet,ungu', '#8a55d9'],
  pink: ['粉色,粉红色,粉红,粉,pink,merah jambu', '#f27fb2'],
  white: ['白色,白,white,putih', '#f6f4f0'],
  black: ['黑色,黑,black,hitam', '#2a2a30'],
  gray: ['灰色,灰,gray,grey,kelabu', '#9097a0'],
  brown: ['棕色,褐色,棕,咖啡色,brown,coklat', '#8d5a34'],
  silver: ['银色,silver,perak', '#c4cad2'],
};
