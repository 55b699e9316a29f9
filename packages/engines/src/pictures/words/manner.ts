import { words } from './table.ts';

/** Styles. */
export const styleWords = words(`
watercolor:水彩,水彩画,watercolor,watercolour,aquarelle,cat air
ink:水墨,水墨画,国风,中国风,ink wash,ink painting,sumi-e,chinese ink,dakwat,lukisan dakwat
oil:油画,印象派,梵高,厚涂,oil painting,impressionist,impasto,van gogh,lukisan minyak,cat minyak
line:线稿,素描,简笔画,手绘,铅笔,line art,sketch,pencil,pencil sketch,line drawing,hand drawn,lakaran,pensel
flat:扁平,扁平化,矢量,极简,平面插画,flat,flat design,vector,minimal,minimalist,minimalis,rata
papercut:剪纸,纸艺,折纸,纸雕,paper cut,papercut,paper art,papercraft,seni kertas,potongan kertas
pixel:像素,像素风,pixel,pixel art,8-bit,8bit,piksel
cyber:赛博朋克,赛博庞克,霓虹风,蒸汽波,科技感,未来感,cyberpunk,synthwave,vaporwave,neon,futuristic,siberpunk,futuristik
film:胶片,复古,怀旧,老照片,film,vintage,retro,analog,filem,nostalgia,retro
comic:漫画,波普,动漫,日漫,动画,卡通,comic,pop art,manga,anime,cartoon,komik,kartun
toy3d:3d,立体,c4d,皮克斯,粘土,黏土,盲盒,玩具,迪士尼,3d render,clay,pixar,toy,claymation,blender,mainan`);

/** What the engine cannot do, and says so. */
export const cannotWords = words(`
photoreal:写实,真实,照片级,超写实,逼真,摄影,4k,8k,高清照片,photorealistic,photo,realistic,hyperrealistic,photograph,cinematic photo,realistik,foto
likeness:明星,本人,真人,celebrity,real person,selebriti`);

/** Moods. */
export const moodWords = words(`
warm:温暖,温馨,暖色,治愈,warm,cozy,cosy,hangat,selesa
cool:清冷,冷色,冷调,清凉,cool tone,cold,sejuk,dingin
dreamy:梦幻,唯美,童话,浪漫,仙境,魔法,dreamy,fairy tale,fairytale,magical,romantic,romantik,ajaib,impian
dark:黑暗,神秘,恐怖,暗黑,dark,mysterious,spooky,gelap,misteri
fresh:清新,明亮,活泼,可爱,fresh,bright,cheerful,cute,segar,ceria,comel
luxury:高级,奢华,高端,质感,luxury,premium,elegant,mewah,elegan`);

/** What figures do. */
export const actionWords = words(`
run:奔跑,跑步,跑,飞奔,冲,追,run,running,runs,gallop,galloping,race,racing,chase,chasing,berlari,lari,mengejar
walk:散步,行走,走,漫步,走路,walk,walking,walks,stroll,strolling,berjalan
fly:飞翔,飞行,飞过,飞,翱翔,fly,flying,flies,soar,soaring,terbang
swim:游泳,游动,游,swim,swimming,swims,berenang
float:漂浮,漂,飘,悬浮,航行,划,行驶在海,float,floating,drift,drifting,hover,hovering,sail,sailing,terapung,belayar
jump:跳跃,跳,蹦,jump,jumping,leap,leaping,hop,hopping,melompat,lompat
dance:跳舞,舞蹈,起舞,摇摆,dance,dancing,menari
spin:旋转,转动,转,rotate,rotating,spin,spinning,berputar
launch:发射,升空,起飞,launch,launching,take off,blast off,lepas landas,melancar
drive:行驶,驾驶,开车,飞驰,drive,driving,speeding,memandu
sleep:睡觉,睡着,沉睡,sleep,sleeping,asleep,tidur
bloom:绽放,盛开,开花,bloom,blooming,blossoming,mekar,berkembang`);

/** How the camera moves in a clip. */
export const cameraWords = words(`
push:推近,推进,拉近,镜头推,特写,推镜头,push in,zoom in,dolly in,close-up,closeup,zum masuk
pull:拉远,拉镜头,镜头拉,全景,pull out,zoom out,pull back,dolly out,wide shot,zum keluar
panL:左移,向左,左摇,pan left,truck left,ke kiri
panR:右移,向右,右摇,平移,横移,摇镜头,pan,pan right,truck right,ke kanan,panning
tiltU:上摇,升镜头,上升镜头,仰拍,tilt up,crane up,pedestal up,ke atas
tiltD:下摇,降镜头,俯拍,tilt down,crane down,ke bawah
orbit:环绕,旋转镜头,绕拍,orbit,arc shot,360,mengelilingi
handheld:手持,晃动,抖动,handheld,shaky,goyang
aerial:航拍,无人机,鸟瞰,aerial,drone,bird's eye,pemandangan udara
still:固定镜头,静止镜头,static shot,locked,tripod,statik`);

/** What the picture is for. */
export const modeWords = words(`
poster:海报,封面,宣传图,横幅,标题,poster,cover,banner,flyer,thumbnail,headline,promo,sampul,kulit,risalah
icon:图标,贴纸,头像,logo,icon,sticker,avatar,ikon,pelekat`);
