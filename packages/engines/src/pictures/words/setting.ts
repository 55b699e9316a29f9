import { words } from './table.ts';

/** Times of day. */
export const timeWords = words(`
dawn:清晨,黎明,早晨,日出,晨光,朝阳,晨曦,dawn,sunrise,morning,early morning,subuh,pagi,matahari terbit,fajar
day:白天,正午,中午,晴天,阳光,夏天,夏日,day,noon,sunny,sunshine,daylight,summer,musim panas,siang,tengah hari,cerah,hari cerah
golden:黄昏,夕阳,日落,傍晚,落日,晚霞,金色时刻,sunset,golden hour,dusk,evening,senja,matahari terbenam,petang
night:夜晚,夜里,夜空,深夜,晚上,星空,月光,夜景,夜色,月夜,夜,night,midnight,moonlight,moonlit,starry,starry sky,starry night,malam,cahaya bulan,langit berbintang,berbintang`);

/** Weather and what is in the air. */
export const weatherWords = words(`
rain:下雨,雨天,雨中,细雨,大雨,雨夜,暴雨,雨,rain,rainy,raining,hujan
snow:下雪,雪天,雪中,大雪,飘雪,雪夜,雪花,雪,冬天,冬日,snow,winter,musim sejuk,snowy,snowing,snowfall,salji,bersalji
fog:雾,薄雾,云雾,晨雾,烟雾,迷雾,mist,fog,foggy,misty,kabus,berkabus
storm:闪电,雷雨,暴风雨,storm,thunderstorm,lightning,ribut,petir
petals:花瓣,落花,春天,春日,spring,musim bunga,樱花飘落,樱花雨,petals,falling petals,kelopak,kelopak bunga
leaves:落叶,枫叶飘落,秋天,秋日,深秋,autumn,musim luruh,falling leaves,daun gugur
fireflies:萤火虫,fireflies,firefly,kunang-kunang,kelip-kelip
aurora:极光,aurora,northern lights,cahaya utara
rainbow:彩虹,rainbow,pelangi
wind:大风,微风,windy,breeze,berangin
confetti:彩带,彩纸,庆祝,confetti,celebration,party,pesta,perayaan`);

/** What a podium can be made of. */
export const surfaceWords = words(`
marble:大理石,大理石台,大理石台面,大理石展台,marble,marble podium,marble surface,marmar,podium marmar
wood:木台,木墩,原木台,木质台面,木质展台,原木展台,wooden podium,wood podium,wood slice,podium kayu
stone:石台,石质台面,石质展台,水泥台,水泥展台,stone podium,concrete podium,podium batu`);

/** Places that can be painted. */
export const placeWords = words(`
meadow:草地,草原,田野,原野,花田,花海,山坡,公园,meadow,field,grassland,grass,park,prairie,padang,padang rumput,taman,ladang
garden:花园,庭院,garden,flower garden,courtyard,kebun,taman bunga
forest:森林,树林,丛林,竹林,林间,forest,woods,jungle,hutan,rimba
mountain:高山,山峰,群山,雪山,山脉,大山,山顶,山,mountain,mountains,mountain peak,alps,snow mountain,gunung,pergunungan,bukit
beach:沙滩,海滩,海边,海岸,beach,seaside,coast,shore,pantai,tepi laut
sea:大海,海洋,海面,海上,海浪,海,sea,ocean,waves,laut,lautan,samudera
underwater:海底,水下,深海,珊瑚礁,海里,水中,underwater,under the sea,deep sea,coral reef,bawah laut,dasar laut,dalam laut
lake:湖面,湖边,湖泊,湖,池塘,河边,河流,小河,lake,lakeside,pond,river,riverside,tasik,sungai,kolam
desert:沙漠,戈壁,沙丘,desert,dunes,sand dunes,gurun,padang pasir
city:城市,都市,高楼,天际线,大厦,摩天大楼,城里,city,skyline,downtown,skyscraper,skyscrapers,urban,bandar,bandaraya,kota
street:街道,街头,街上,小巷,马路,夜市,霓虹,赛博朋克城市,street,alley,neon street,road,night market,jalan,lorong,pasar malam
space:太空,宇宙,外太空,银河,星际,星系,outer space,space,galaxy,cosmos,universe,nebula,angkasa,angkasa lepas,galaksi
moon:月球,月球表面,火星,外星球,星球,on the moon,lunar surface,the moon surface,mars,alien planet,di bulan,permukaan bulan,marikh
sky:天空,云端,云海,云上,云中,空中,蓝天,sky,above the clouds,clouds,in the clouds,langit,awan,atas awan
room:房间,室内,客厅,卧室,书房,家里,教室,办公室,窗边,窗台,room,indoor,indoors,living room,bedroom,study room,at home,office,classroom,by the window,bilik,ruang tamu,bilik tidur,dalam rumah,pejabat
table:桌上,桌面,餐桌,木桌,咖啡馆,咖啡店,厨房,餐厅,on the table,tabletop,wooden table,table,cafe,coffee shop,kitchen,restaurant,atas meja,meja,kafe,dapur,restoran
studio:摄影棚,产品,展台,纯色背景,渐变背景,商品,电商,棚拍,展示台,白底,studio,podium,product shot,product photography,product,plain background,pastel background,e-commerce,produk,latar belakang,studio foto
snowfield:雪地,雪原,冰原,冰川,南极,北极,snowfield,snow field,snowy field,tundra,antarctica,arctic,glacier,ice,padang salji,kutub
village:村庄,小镇,乡村,农场,村子,village,small town,countryside,farm,kampung,desa
stage:舞台,聚光灯,演唱会,stage,spotlight,concert,pentas,konsert
inkland:山水,水墨山水,国画,江南,chinese landscape,ink landscape,lukisan cina`);

/** Places that are painted as another one near to them: a table for a café, a living room for an office. They count as not drawn. */
export const nearPlaces: ReadonlySet<string> = new Set(
  (
    '咖啡馆 咖啡店 厨房 餐厅 cafe coffee_shop kitchen restaurant kafe dapur restoran ' +
    '卧室 书房 教室 办公室 bedroom study_room office classroom bilik_tidur pejabat ' +
    '小巷 夜市 alley night_market lorong pasar_malam 农场 farm'
  )
    .split(' ')
    .map((word) => word.replaceAll('_', ' ')),
);
/** Places without a window, where what falls outside is not seen. */
export const shelteredPlaces: ReadonlySet<string> = new Set(['table', 'studio']);
export const outsideWeather: ReadonlySet<string> = new Set(['rain', 'snow', 'storm', 'fog']);
