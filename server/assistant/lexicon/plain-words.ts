/**
 * Everyday words that stand for nothing here and are one slip away from a word that does: 'bridge' is no fridge,
 * 'early' not nearly.
 */

const WORDS = `
  abort above abroad absent accenture accept access account accuse ache across actor actual address admit adult advise afraid after again
  agent agents agree ahead airport alarm alive amazon among ancient angle angry animal answer ante anyone apple april arena argue arise army
  around arrange arrest arrive arrow aside asset assist attack attend aunt author autumn award aware back backing bade badge bake baker
  bakery balance ball balls band bands bank banker bare bark base basic basin basis basket bass bathe battery battle beach beads beam bean
  bear beard beast beat been beer before began begin begins behind being beings bell bells belly belong below bench bend beside best better
  beyond bike bird birth bitter black blade blame blank blast bless blind block blood bloom blow board boat body bold bond bones boot boots
  border bored born boss bother bottle bottom bounce bound bounds bowl brain brake brand brave bread break breath breeze brick bride bridge
  bridges brief bright bring bringing broad broken broker bronze brook broom brown brush bubble bucket buddy budge bulb bull bunch bunk
  bunks burn bus bush butter button buyer cable cake calm camp candle candy cannot capgemini capital captain caption card cards care career
  careful carpet carrot carry case cash cast caste castle catch cattle cause caution cave cell cents century chain chair chairs chalk champ
  chance change changed chapter charm chart chase chat cheat check cheek cheer cheese chess chest chief child chill choir choose chose chunk
  church cinema circus civil claim clash class classes classmates clause clay clever click client cliff climb clinic clip clock close closed
  closet cloth cloud clove clue coach coal coast coat code coding coffee coin cold collar colleague colleagues color colour comb comedy
  comet comfort comic coming command common companion company compare compass complain complete complex concern concert condition conduct
  confirm connect connection contact contain contest context contract control convince cooker cookie copper copy coral cord core corn corner
  correct cotton couch count counter country courage course cousin cover crane crash crazy cream create creature crew cricket crime crisis
  critic crop cross crowd crown cruel crush culture cure curious current curse curtain curve custom dance danger dark dart dash date dates
  dawn deal deals dear death debate decade december decide deck declare decline deep deer defend degree delay dell deloitte deny depart
  depend deputy desert deserve design desire despair dessert detect develop device dial diamond diary dice diet differ dinner dirty disc
  discuss dish dispute dive doctor doll dollar donate donkey door doors doubt dough dragon drama draw drawer dream dress dried drill drink
  drive driver drone drown drum duck dull dust duty eager eagle early earn earring earth ease east easy echo edge effect effort eight eighty
  either elbow elder elect electric elegant element elephant embassy emotion empire empty enable enemy energy engage engine enjoy enough
  enter entire entrance entry equal error escape essay evening event every evil exact exam example exams excuse exhaust exist exit expand
  expect expert explain explore export expose extra fable fabric face faculty fade fail faint fair faith fall false fame family fancy farm
  farther fashion fast fate fault favor fear feast feather feature feel feels feet fellow fence festival fetch fever fiber field fiend
  fierce fight figure file fill filled film final finals finance finger finish fire firm fist fitness fitting five fixed flag flame flash
  flavor flight flipkart float flood flour flow flower flowers fluid flute focus foggy fold folder folk follow fool foot force forest
  forever forget forgot fork form formal former forth fortune forty found fountain fourth frame frank freeze freezer fresh friday friend
  fright frog frozen fruit fuel full funny fur future gain gallery game garage garlic gate gather gave gentle gentleman ghost giant gift
  gifts given gives giving glad glass glasses glove goal goals goat golf goods google grain grand grant grape grass grave gravy great green
  greet grid grill grind grocery groom ground group grow growth guess guest guide guilty guitar gymkhana hindi khadi meant habit hair half
  hall hammer hand handle handy hang hanging happen happy harbor hard harm harvest haste hatch hate have head header heal health heap hear
  hearing heart heat heaven heavy hedge heel height hello helmet hence herb hero hesitate hidden high hill hills hinge hint hire history
  hobby hold hole holiday hollow holy honest honey honor hook hope hopes horn horror horse hose hospital host hotel hotels hour hover human
  humble humor hunger hunt hurry hurt hut ideal idle ielts image impact import improve inch indoor infant inform infosys injury inner
  inquiry insect insist inspect intend intern interview interviews invite iron island issue item ivory jacket jail jelly jewel joint joke
  journal journey judge juice jump junction junior jury justice keen kick kids kill kind king kings kiss kitten knee knife knight knock
  label ladder lake lamp land lane large laser last latch later latter laugh laughter launch law lawyer layer lazy lead leader leading leaf
  lean learn learning least leather leave lecture left legal lemon lesson letter letters level levels liberty lick lid lift light lights
  like likely limb lime line lion liquid listen liver lives living load loan local lock logic lonely look looks loop loose lord lose loser
  lost loud lounge love lovely lover loving loyal luck lucky lumber lunch lung machine magic magnet mail main maize major make mall malls
  mango manner maple marble march margin marine market married marry mask mass master mate material matter mature mayor mean means measure
  meat meats medal media medical meet melon melt member memory mental mention mercy merge merit merry mess message metal meter metro
  microsoft middle might mild mile mills mind mine minor minute mirror miss mission mist mobile mode modem modest moist moment monday monkey
  monsoon mood moon moral morning mosque mostly moth mother motion motor mount mountain mouse mouth move movie moving much mud muscle museum
  music must mutual mystery nail naked name narrow nation native natural nature naughty near neat neck needle neet neither nerve nest net
  network never news nice night ninety noble nobody nod noise none noon normal north nose note nothing notice novel november nuclear nurse
  nut object observe obtain obvious ocean october odd offer office often olive omit onion online open opera opinion oppose oracle orange
  orbit order organ other otherwise ought ounce outdoor outer outfit outside oval over owe owner oxygen pack packet pain paint paintings
  pair palace pale palm panel panic pants papa paper parade parcel parent parents park parrot part parts party pass passage passport paste
  patch path patient pattern pause peace peak pen pencil penny pepper perfect period permit personal pest phase phrase piano pick pickle
  piece pieces pilot pin pine pink pipe pitch pity place plain plan plane planet plant plants plastic plate play player plenty plot pocket
  poem poet point points poison pole police polish polite pond poor porch port portion position positive post postal potato potion pound
  pour powder power praise pray prefix press pretty prevent preview pride priest prince print prison prize problem proceed process produce
  profit program promise prompt proof proper protect proud prove province public pull pulse pump punch punish pupil puppy purchase purple
  purpose purse push puzzle quarter queen quest quick quiet quilt quit quite quiz quote rabbit race races radio rail railing rain raise
  rally ranch random rank rapid rare rather ratio reach react read reader reading ready real reality realize really rear reason rebel recall
  recent recipe record recover recycle reduce refer reference reform refuse regard region regret regular reject relate relax release relief
  rely remain remark remind remote remove render renew repair repeat replace report request require rescue research resemble reside resident
  resist resort resource respect respond rest result retail retire retreat return reveal reverse reward rhythm ribbon rice rich ride rider
  ridge right ring riot ripe rise rising risk ritual rival river road roast robot rocket roman roof root rope rose rotate rotten rough round
  rounds rouse route routes royal rude rule ruler running rural rush sacred saddle sadly safari sail sailor salad salary sale sales salt
  salute same sample sand satisfy saturday sauce sausage save saving says scale scan scare scarf scatter scene scenic scheme school science
  scold score scout scream screen screw script sea seal season seed seek seem seen select sell send senior sense sentence separate series
  serious servant serve service session setting settle seven seventy severe sew shade shadow shaft shake shape shark sharp shave sheep sheet
  shelf shell shelter shield shift shine ship shirt shirts shock shoe shoes shoot shop shore short shorts shot should shoulder shout shovel
  show shower shown showroom shows shrimp shut sick side siege sight sign signal silent silk silly silver similar simple since sing singer
  sink sister site sites sitting situation sketch ski skill skin skirt sky slave sleep sleeve slice slide slight slim slip slope slow smell
  smile smoke smooth snack snake snow soap social socket soda sofa soft software soil solar soldier solid solve song sons soon sorry soul
  sound sounds soup source spare spark speak spear special speech spell spend spent spice spider spike spin spirit split spoil sponge spoon
  sport sports spot spray spread spring spy squad square stable stadium staff stage stair stairs stamp stand stare start state states static
  station statue stay steady steak steal steam steel steep stem step stereo stick stiff still sting stir stock stomach stone stool stop
  storage store stores storm story stove strange straw stream street stress strict strike string strip strong struggle stuck student studio
  study stuff stupid style subject submit subway success such sudden suffer sugar suit suitable suits sun sunday sunny super supply support
  suppose surface surge surprise survey suspect swallow swamp swap sweat sweater sweep sweet swift swim swing switch sword symbol syrup
  system table tablet tackle tail tailor taken taking tale talent talk talking tall tank tape target task taste taxi teach teacher team
  tears teeth temper temple tender tennis tense tent term terms test text texts thank theater theme theory thick thief thin thing think
  third thirst thirty thought thread threat three threw throat throne throw thumb thunder thursday ticket tide tiger tight tiles timber time
  tiny tips tire tired tissue title toast toe toll tomato tomorrow tone tongue tonight tool tooth topic torch tortoise total touch tough
  tour tourist toward towards towel tower towers town toy track trade traffic train training trap trash travel tray treat tree trend trial
  tribe trick trip trouble truck true truly trumpet trust truth tuesday tumble tuna tunnel turkey turn turtle tutor twelve twenty twice twin
  twist type typical tyre ugly umbrella unable uncle under undo unfair unhappy uniform union unique unit until unusual update upgrade uphold
  upon upper upsc upset urban urge usage useful usual vacant vague valid valley value van vast vault vegetable vehicle velvet vendor venue
  verb version very vessel vest veteran victory view village vine violin virtual virus visa vision visit vital vivid vocal voice void
  volcano volume vote voyage wage wagon wait waiter waiting wake walk walking wall wallet wander warm warn wash waste watch wave weak wealth
  weapon wear weather wedding wednesday weed weekend weigh weight weird welcome well west whale wheat wheel when where which while whisper
  white whole wide widow width wild will willing wind window windows wine wing winner winter wipro wire wise wish witness wolf woman wonder
  wood wool word words world worry worth wound wrap wrist write writer wrong yard year yellow yesterday yield young yours youth zebra zero
  zone
`;

/** No word of these is taken for a slip of another. */
export const PLAIN_WORDS: readonly string[] = WORDS.split(/\s+/).filter((word) => word !== '');
