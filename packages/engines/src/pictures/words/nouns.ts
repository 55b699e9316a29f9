import { words } from './table.ts';

/**
 * What can be drawn, by the name of its drawing and how it is staged: a animal, h head of an animal, p person, ph head of a person,
 * pb bust, f flyer, s creature of the sea, v vehicle, b boat, air aircraft, hotair balloon, t tree, fl flower, B building, o object,
 * c celestial, d decoration. `a>b|k`: drawn by b.
 */
export const nounWords = words(`
dog|a:狗,小狗,狗狗,犬,柴犬,金毛,dog,puppy,anjing
cat|a:猫,小猫,猫咪,橘猫,cat,kitten,kucing
black-cat|a:黑猫,black cat,kucing hitam
rabbit|a:兔子,小兔,兔,白兔,rabbit,bunny,arnab
horse|a:马,骏马,白马,horse,kuda
deer|a:鹿,小鹿,麋鹿,deer,stag,reindeer,rusa
elephant|a:大象,象,elephant,gajah
giraffe|a:长颈鹿,giraffe,zirafah
tiger|a:老虎,虎,tiger,harimau
leopard|a:豹,猎豹,leopard,cheetah,harimau bintang
zebra|a:斑马,zebra,kuda belang
cow|a:牛,奶牛,cow,lembu
ewe|a:羊,绵羊,小羊,sheep,lamb,ewe,biri-biri,kambing biri
goat|a:山羊,goat,kambing
pig|a:猪,小猪,pig,khinzir
camel|a:骆驼,camel,unta
kangaroo|a:袋鼠,kangaroo,kanggaru
sloth|a:树懒,sloth
hedgehog|a:刺猬,hedgehog,landak
squirrel>chipmunk|a:松鼠,花栗鼠,squirrel,chipmunk,tupai
turtle|a:乌龟,海龟,龟,turtle,tortoise,kura-kura,penyu
crocodile|a:鳄鱼,crocodile,alligator,buaya
snake|a:蛇,snake,ular
sauropod|a:恐龙,长颈龙,dinosaur,dino,dinosaur kecil
t-rex|a:霸王龙,t-rex,tyrannosaurus
penguin|a:企鹅,penguin,penguin
duck|a:鸭子,小鸭,duck,duckling,itik
swan|b:天鹅,swan,angsa
rooster|a:公鸡,鸡,rooster,chicken,ayam
front-facing-baby-chick|a:小鸡,chick,anak ayam
flamingo|a:火烈鸟,flamingo
peacock|a:孔雀,peacock,merak
owl|a:猫头鹰,owl,burung hantu
hippopotamus|a:河马,hippo,hippopotamus,badak air
rhinoceros|a:犀牛,rhino,rhinoceros,badak
gorilla|h:大猩猩,gorilla,gorila
lion|h:狮子,雄狮,lion,singa
fox|h:狐狸,fox,rubah,musang
panda|h:熊猫,大熊猫,panda
bear|h:熊,小熊,棕熊,bear,beruang
polar-bear|h:北极熊,polar bear,beruang kutub
koala|h:考拉,koala
wolf|h:狼,wolf,serigala
raccoon|a:浣熊,raccoon,rakun
monkey|a:猴子,猴,monkey,monyet
frog|h:青蛙,frog,katak
mouse|a:老鼠,mouse,rat,tikus
hamster|h:仓鼠,hamster
unicorn|h:独角兽,unicorn
dragon|a:龙,巨龙,飞龙,dragon,naga
bird|f:鸟,小鸟,飞鸟,bird,burung
eagle|f:老鹰,鹰,雄鹰,eagle,hawk,helang
dove|f:鸽子,白鸽,dove,pigeon,merpati
parrot|f:鹦鹉,parrot,kakak tua
butterfly|f:蝴蝶,butterfly,rama-rama,kupu-kupu
honeybee|f:蜜蜂,bee,honeybee,lebah
dolphin|s:海豚,dolphin,ikan lumba-lumba,lumba-lumba
spouting-whale|s:鲸鱼,鲸,蓝鲸,whale,paus,ikan paus
shark|s:鲨鱼,shark,jerung
tropical-fish|s:热带鱼,小鱼,金鱼,鱼群,鱼,fish,goldfish,tropical fish,ikan
octopus|s:章鱼,octopus,sotong
jellyfish|s:水母,jellyfish,obor-obor
crab|a:螃蟹,crab,ketam
girl|ph:女孩,小女孩,少女,girl,young girl,gadis,budak perempuan
boy|ph:男孩,小男孩,少年,boy,budak lelaki,budak
woman|ph:女人,女士,女生,女子,美女,woman,lady,female,wanita,perempuan
man|ph:男人,男士,男生,男子,man,male,guy,lelaki
child|ph:孩子,小孩,儿童,child,kid,children,kanak-kanak
old-woman|ph:奶奶,老奶奶,外婆,grandma,grandmother,old woman,nenek
old-man|ph:爷爷,老人,老爷爷,grandpa,grandfather,old man,datuk
baby|ph:宝宝,婴儿,baby,bayi
robot|h:机器人,robot
astronaut|pb:宇航员,航天员,太空人,astronaut,angkasawan
farmer|pb:农民,farmer,petani
cook|pb:厨师,chef,cook,tukang masak
teacher|pb:老师,教师,teacher,guru,cikgu
student|pb:学生,student,pelajar
health-worker|pb:医生,护士,doctor,nurse,doktor,jururawat
artist|pb:画家,艺术家,artist,painter,pelukis
singer|pb:歌手,singer,penyanyi
technologist|pb:程序员,主播,programmer,developer,streamer,pengaturcara
princess|pb:公主,princess,puteri
prince|pb:王子,prince,putera
woman-mage|pb:法师,巫师,魔法师,wizard,mage,witch,ahli sihir
ninja|pb:忍者,ninja
man-superhero|pb:超级英雄,超人,superhero,adiwira
santa-claus|h:圣诞老人,santa,santa claus
woman-dancing|p:舞者,跳舞的女孩,舞女,dancer,penari
person-running|p:跑者,跑步的人,runner,jogger,pelari
person-in-lotus-position|p:瑜伽,冥想,打坐,yoga,meditation,meditating,meditasi
person-surfing|b:冲浪,冲浪者,surfer,surfing,peluncur ombak
person-biking|p:骑车,骑自行车,cyclist,biking,cycling,berbasikal
automobile|v:汽车,轿车,小车,车,car,automobile,kereta
sport-utility-vehicle|v:越野车,suv,jeep,pacuan empat roda
racing-car|v:赛车,跑车,racing car,sports car,race car,kereta lumba
bus|v:巴士,公交车,大巴,bus,bas
taxi|v:出租车,taxi,cab,teksi
delivery-truck|v:卡车,货车,truck,lori
police-car|v:警车,police car
bicycle|v:自行车,单车,bicycle,bike,basikal
motorcycle|v:摩托车,机车,motorcycle,motorbike,motosikal
motor-scooter|v:电动车,小摩托,scooter,skuter
locomotive|v:火车,蒸汽火车,列车,train,locomotive,kereta api
sailboat|b:帆船,船,小船,sailboat,boat,yacht,perahu layar,bot,perahu
canoe|b:独木舟,划艇,canoe,kayak,sampan
passenger-ship|b:游轮,轮船,大船,ship,cruise ship,kapal
airplane|air:飞机,客机,airplane,plane,aeroplane,kapal terbang,pesawat
helicopter|air:直升机,helicopter,helikopter
rocket|air:火箭,rocket,spaceship,roket,kapal angkasa
flying-saucer|air:飞碟,ufo,flying saucer,piring terbang
hotair>balloon|hotair:热气球,hot air balloon,hot-air balloon,belon udara panas,belon panas
balloon|air:气球,balloon,balloons,belon
kite|air:风筝,kite,layang-layang,wau
evergreen-tree|t:松树,针叶树,pine,pine tree,evergreen,pokok pain
deciduous-tree|t:树,大树,树木,tree,oak,pokok
palm-tree|t:椰子树,椰树,棕榈,棕榈树,palm,palm tree,coconut tree,pokok kelapa
christmas-tree|t:圣诞树,christmas tree,pokok krismas
cactus|t:仙人掌,cactus,kaktus
cherry-blossom|fl:樱花,桃花,梅花,cherry blossom,sakura,bunga sakura
sunflower|fl:向日葵,sunflower,bunga matahari
rose|fl:玫瑰,rose,bunga ros,mawar
tulip|fl:郁金香,tulip,bunga tulip
lotus|fl:莲花,荷花,lotus,teratai
hibiscus|fl:大红花,木槿,hibiscus,bunga raya
blossom|fl:花,花朵,鲜花,小花,flower,flowers,blossom,bunga
bouquet|o:花束,bouquet,sejambak bunga
mushroom|fl:蘑菇,mushroom,cendawan
castle|B:城堡,castle,istana
house|B:房子,小屋,木屋,屋子,house,cottage,cabin,hut,rumah,pondok
house-with-garden|B:别墅,villa,banglo
mosque|B:清真寺,mosque,masjid
church|B:教堂,church,gereja
tokyo-tower|B:铁塔,东京塔,tower,menara
ferris-wheel|B:摩天轮,ferris wheel,roda ferris
tent|B:帐篷,露营,tent,camping,khemah,berkhemah
shinto-shrine|B:鸟居,神社,shrine,torii
volcano|B:火山,volcano,gunung berapi
school|B:学校,school,sekolah
convenience-store|B:商店,便利店,shop,store,kedai
sun|c: 太阳,烈日,sun,matahari
full-moon|c:月亮,满月,圆月,moon,full moon,bulan,bulan purnama
crescent-moon|c:弯月,月牙,crescent moon,bulan sabit
ringed-planet|c:行星,土星,planet,saturn,planet zuhal
earth|globe-showing-asia-australia|c:地球,earth,globe,bumi
hot-beverage|o:咖啡,咖啡杯,热饮,coffee,hot coffee,cup of coffee,kopi
teacup-without-handle|o:茶,绿茶,茶杯,teacup,cup,cawan,tea,green tea,teh
bubble-tea|o:奶茶,珍珠奶茶,bubble tea,boba,milk tea,teh boba
tropical-drink|o:果汁,饮料,鸡尾酒,juice,drink,cocktail,jus,minuman
wine-glass|o:红酒,葡萄酒,酒杯,wine,wain
beer-mug|o:啤酒,beer,bir
birthday-cake|o:生日蛋糕,birthday cake,kek hari jadi
shortcake|o:蛋糕,cake,kek
cupcake|o:纸杯蛋糕,cupcake,muffin,kek cawan
doughnut|o:甜甜圈,donut,doughnut,donat
ice-cream|o:冰淇淋,雪糕,ice cream,aiskrim
pizza|o:披萨,比萨,pizza
hamburger|o:汉堡,burger,hamburger
steaming-bowl|o:面条,拉面,面,noodles,ramen,mi,mee,laksa
sushi|o:寿司,sushi
dumpling|o:饺子,dumpling,dumplings
bread|o:面包,bread,roti
croissant|o:牛角包,croissant
red-apple|o:苹果,apple,epal
strawberry|o:草莓,strawberry,strawberi
watermelon|o:西瓜,watermelon,tembikai
pineapple|o:菠萝,凤梨,pineapple,nanas
mango|o:芒果,mango,mangga
lemon|o:柠檬,lemon
grapes|o:葡萄,grape,grapes,anggur
peach|o:桃子,桃,peach
cherries|o:樱桃,cherry,cherries,ceri
avocado|o:牛油果,avocado
coconut|o:椰子,coconut,kelapa
egg|o:鸡蛋,蛋,egg,telur
lotion-bottle|o:护肤品,乳液,面霜,化妆品,护手霜,洗发水,lotion,skincare,skin care,cosmetics,cream,serum,shampoo,losyen,kosmetik,penjagaan kulit
lipstick|o:口红,唇膏,lipstick,gincu
nail-polish|o:指甲油,nail polish
soap|o:肥皂,香皂,soap,sabun
running-shoe|o:运动鞋,球鞋,鞋子,跑鞋,鞋,sneaker,sneakers,shoe,shoes,running shoe,kasut
high-heeled-shoe|o:高跟鞋,high heels,heels,kasut tumit tinggi
handbag|o:包包,手提包,手袋,包,handbag,bag,purse,beg,beg tangan
backpack|o:背包,书包,backpack,beg galas
dress|o:裙子,连衣裙,dress,gaun
t-shirt|o:t恤,衣服,上衣,t-shirt,shirt,baju
sunglasses|o:墨镜,太阳镜,sunglasses,cermin mata hitam
watch|o:手表,腕表,watch,jam tangan
ring|o:戒指,钻戒,ring,cincin
gem-stone|o:钻石,宝石,diamond,gem,jewel,berlian,permata
crown|o:皇冠,王冠,crown,mahkota
mobile-phone|o:手机,智能手机,phone,smartphone,mobile phone,telefon,telefon bimbit
laptop|o:电脑,笔记本电脑,laptop,computer,komputer riba,komputer
camera|o:相机,照相机,camera,kamera
headphone|o:耳机,headphone,headphones,earphones,fon kepala
guitar|o:吉他,guitar,gitar
musical-keyboard|o:键盘乐器,电子琴,piano,keyboard piano,钢琴
violin|o:小提琴,violin,biola
books|o:书,书本,书籍,book,books,buku
wrapped-gift|o:礼物,礼盒,礼品,gift,present,hadiah
teddy-bear|o:玩具熊,泰迪熊,teddy bear,teddy,anak patung beruang
red-paper-lantern|o:灯笼,lantern,tanglung
red-envelope|o:红包,red envelope,red packet,angpau
firecracker|o:鞭炮,firecracker,mercun
fireworks|c:烟花,fireworks,firework,bunga api
moon-cake|o:月饼,mooncake,moon cake,kuih bulan
trophy|o:奖杯,trophy,piala
soccer-ball|o:足球,football,soccer ball,bola sepak,bola
basketball|o:篮球,basketball,bola keranjang
light-bulb|o:灯泡,light bulb,idea,mentol
candle|o:蜡烛,candle,lilin
potted-plant|o:盆栽,绿植,potted plant,pasu bunga
umbrella|o:雨伞,伞,umbrella,payung
red-heart|o:爱心,心形,红心,心,heart,love,hati,cinta
sparkles|d:闪光,星光,sparkles,glitter,kilauan
star|c:星星,star,stars,bintang
snowman|a:雪人,snowman,orang salji
jack-o-lantern|o:南瓜灯,南瓜,pumpkin,jack-o-lantern,labu
ghost|f:幽灵,鬼,ghost,hantu
alien|h:外星人,alien,makhluk asing
fairy|pb:仙女,精灵,fairy,pari-pari
mermaid>woman-fairy|pb:美人鱼,mermaid,duyung
couch-and-lamp|o:沙发,sofa,couch
bed|o:床,bed,katil
bridge-at-night|d:桥,bridge,jambatan
fire|o:火,火焰,篝火,fire,flame,campfire,bonfire,api,unggun api`);
